import type { CartItem, Option, Variant } from '../../../schemas/generated/wire.ts';
import { isAcceptedType } from '../options/attachment.ts';
import { type LensChoice, lensesFor } from '../options/lens-choice.ts';
import { dropUnavailable, type OptionChoice, selectedValues } from '../options/option-choice.ts';
import { optionFileId } from '../options/option-file.ts';
import { unitPrice } from '../product/unit-price.ts';
import { isVariantOfChoice } from '../product/variant-match.ts';
import { cartLineKey, mergeCartLines } from './cart-line.ts';
import type { CartProduct } from './cart-product.ts';
import { type CartTotals, cartTotals } from './cart-totals.ts';
import { purchasableQuantity, purchaseProblems } from './purchase.ts';
import { cartLimits } from './purchase-limits.ts';
import { type CartLimits, remainingQuantity } from './remaining-quantity.ts';

/**
 * Why a line cannot be bought as it is: its product or variant is not sold any more; its choices are not offered any more, or
 * are too few; a file of it was not sent, has expired, or is somebody else's; nothing of it is left; less of it can be had.
 */
type CartLineProblem = 'unavailable' | 'changed' | 'file' | 'sold-out' | 'quantity';

/** A line with what it costs now. Amounts are integer minor units. */
export interface CheckedLine {
  readonly item: CartItem;
  /** What it is of; undefined where there is no such product any more. */
  readonly product: CartProduct | undefined;
  readonly variant: Variant | undefined;
  /** Of one unit, options and lenses included; 0 where it cannot be said. */
  readonly unitPrice: number;
  /** Of one unit without its discount; equal to `unitPrice` where there is none. */
  readonly originalUnitPrice: number;
  /** How many can be had, beside the lines before it. */
  readonly maximum: number;
  readonly limits: CartLimits;
  readonly problem: CartLineProblem | undefined;
}

/** The sums are of all lines that are sold. */
export interface CheckedCart extends CartTotals {
  readonly lines: readonly CheckedLine[];
  /** Whether each line can be bought as it is. */
  readonly isValid: boolean;
}

export interface CartPricing {
  /** Epoch ms. */
  readonly now: number;
  /** ISO 4217, of the prices of the products. */
  readonly currency: string;
  /** By id, the MIME types of the files that lines may name: those that are there and belong to who has the cart. */
  readonly files?: ReadonlyMap<string, string>;
}

/**
 * What a cart costs now, and what of it can be had. Equal lines are one (spec 3). Source: spec 4, "any cart change triggers a
 * server cart check".
 *
 * @param products by id; those that are not there are not sold any more
 */
export function checkCart(
  items: readonly CartItem[],
  products: ReadonlyMap<string, CartProduct>,
  pricing: CartPricing,
): CheckedCart {
  const lines: CheckedLine[] = [];
  /** What the lines so far take of what there is. */
  const taken: CartItem[] = [];
  for (const item of mergeCartLines(items)) {
    const line = checkLine(item, products.get(item.productId), taken, pricing);
    lines.push(line);
    // One that has to be chosen anew takes nothing yet.
    const had = line.problem === 'changed' || line.problem === 'file' ? 0 : Math.min(item.quantity, line.maximum);
    taken.push({ ...item, quantity: had });
  }
  const totals = cartTotals(lines.map(({ item: { quantity }, ...prices }) => ({ quantity, ...prices })));
  return { lines, ...totals, isValid: lines.every(({ problem }) => problem === undefined) };
}

function checkLine(
  item: CartItem,
  product: CartProduct | undefined,
  taken: readonly CartItem[],
  { now, currency, files = NO_FILES }: CartPricing,
): CheckedLine {
  const variant = product?.variants.find(({ _id }) => _id === item.varientId);
  const isSold =
    product !== undefined && !product.isExternal && (variant === undefined) === hasNoVariants(product, item);
  if (!isSold) return { ...UNAVAILABLE_LINE, item, product };
  const choice = dropUnavailable(item.options, product.options);
  const lenses = offeredLenses(item.lensOptions, product);
  const { unit, oldUnit = unit } = unitPrice({ product, variant, choice, lenses }, now, currency);
  const limits = cartLimits(product, variant, lenses);
  const maximum = Math.min(purchasableQuantity(product, variant), remainingQuantity(item, limits, taken));
  const isChanged =
    cartLineKey({ ...item, options: [...choice], lensOptions: [...lenses] }) !== cartLineKey(item) ||
    (variant !== undefined && !isVariantOfChoice(product, variant, choice)) ||
    purchaseProblems(product, { choice, lenses, quantity: 1, maximum: 1 }).some(({ code }) => code !== 'file-unsent');
  const isSoldOut = Math.min(purchasableQuantity(product, variant), remainingQuantity(item, limits, [])) <= 0;
  const line = { item, product, variant, unitPrice: unit, originalUnitPrice: oldUnit, limits, maximum };
  if (isChanged) return { ...line, problem: 'changed' };
  if (!isSoldOut && !product.options.every((option) => isFileThere(option, choice, files)))
    return { ...line, problem: 'file' };
  return { ...line, problem: quantityProblem(item.quantity, maximum, isSoldOut) };
}

const NO_FILES: ReadonlyMap<string, string> = new Map();

/** Whether the file that is chosen for an option, if any, is one of these and of a kind that options take. */
function isFileThere(option: Option, choice: OptionChoice, files: ReadonlyMap<string, string>): boolean {
  if (option.layout !== 'uploadfile') return true;
  return selectedValues(choice, option._id).every(({ filePath }) => {
    const id = optionFileId(filePath);
    const type = id === undefined ? undefined : files.get(id);
    return type !== undefined && isAcceptedType(type);
  });
}

const UNAVAILABLE_LINE = {
  variant: undefined,
  unitPrice: 0,
  originalUnitPrice: 0,
  maximum: 0,
  limits: {},
  problem: 'unavailable',
} as const;

/** Whether neither the product comes in variants nor the line names one. */
const hasNoVariants = ({ variants }: CartProduct, { varientId }: CartItem): boolean =>
  variants.length === 0 && varientId === undefined;

function quantityProblem(quantity: number, maximum: number, isSoldOut: boolean): CartLineProblem | undefined {
  if (isSoldOut) return 'sold-out';
  return quantity > maximum ? 'quantity' : undefined;
}

/** The lenses of a choice that the product has for their eye: one for both eyes, or at most one for each. */
const offeredLenses = (chosen: LensChoice, { lensOptions }: CartProduct): LensChoice =>
  chosen.filter(
    ({ lensOptionId, type }, index) =>
      lensesFor(lensOptions, type).some(({ _id }) => _id === lensOptionId) &&
      chosen.every((other, at) => at >= index || (other.type !== type && other.type !== 'both' && type !== 'both')),
  );
