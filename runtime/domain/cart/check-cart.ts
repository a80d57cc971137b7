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
 * Why a line cannot be ordered. `unavailable`: product or variant is not sold any more. `changed`: choices are no longer offered or
 * incomplete. `file`: a file is not uploaded, expired or of another visitor. `quantity`: exceeds the remaining stock.
 */
type CartLineProblem = 'unavailable' | 'changed' | 'file' | 'sold-out' | 'quantity';

/** A line with its current price. Amounts are integer minor units. */
export interface CheckedLine {
  readonly item: CartItem;
  /** Undefined if the product does not exist any more. */
  readonly product: CartProduct | undefined;
  readonly variant: Variant | undefined;
  /** Price of one unit, options and lenses included; 0 for an unavailable line. */
  readonly unitPrice: number;
  /** Unit price without the discount; equal to `unitPrice` without one. */
  readonly originalUnitPrice: number;
  /** Available quantity after the lines before it. */
  readonly maximum: number;
  readonly limits: CartLimits;
  readonly problem: CartLineProblem | undefined;
}

/** Totals include all available lines. */
export interface CheckedCart extends CartTotals {
  readonly lines: readonly CheckedLine[];
  /** Whether no line has a problem. */
  readonly isValid: boolean;
}

interface CartPricing {
  /** Epoch ms. */
  readonly now: number;
  /** ISO 4217 code of the product prices. */
  readonly currency: string;
  /** MIME types of the visitor's uploaded files, by id. */
  readonly files?: ReadonlyMap<string, string>;
}

/**
 * Checks price and availability of a cart. Equal lines merge (spec 3). Source: spec 4, "any cart change triggers a server cart check".
 *
 * @param products by id; missing ones are not sold any more
 */
export function checkCart(
  items: readonly CartItem[],
  products: ReadonlyMap<string, CartProduct>,
  pricing: CartPricing,
): CheckedCart {
  const lines: CheckedLine[] = [];
  /** Quantities reserved by the lines so far. */
  const reserved: CartItem[] = [];
  for (const item of mergeCartLines(items)) {
    const line = checkLine(item, products.get(item.productId), reserved, pricing);
    lines.push(line);
    // A line whose choices must change reserves nothing.
    const quantity = line.problem === 'changed' || line.problem === 'file' ? 0 : Math.min(item.quantity, line.maximum);
    reserved.push({ ...item, quantity });
  }
  const totals = cartTotals(lines.map(({ item: { quantity }, ...prices }) => ({ quantity, ...prices })));
  return { lines, ...totals, isValid: lines.every(({ problem }) => problem === undefined) };
}

function checkLine(
  item: CartItem,
  product: CartProduct | undefined,
  reserved: readonly CartItem[],
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
  const maximum = Math.min(purchasableQuantity(product, variant), remainingQuantity(item, limits, reserved));
  const isChanged =
    cartLineKey({ ...item, options: [...choice], lensOptions: [...lenses] }) !== cartLineKey(item) ||
    (variant !== undefined && !isVariantOfChoice(product, variant, choice)) ||
    purchaseProblems(product, { choice, lenses, quantity: 1, maximum: 1 }).some(({ code }) => code !== 'file-unsent');
  const isSoldOut = Math.min(purchasableQuantity(product, variant), remainingQuantity(item, limits, [])) <= 0;
  const line = { item, product, variant, unitPrice: unit, originalUnitPrice: oldUnit, limits, maximum };
  if (isChanged) return { ...line, problem: 'changed' };
  if (!isSoldOut && !product.options.every((option) => isFileUploaded(option, choice, files)))
    return { ...line, problem: 'file' };
  return { ...line, problem: quantityProblem(item.quantity, maximum, isSoldOut) };
}

const NO_FILES: ReadonlyMap<string, string> = new Map();

/** Whether the option's file, if any, is uploaded and of an accepted type. */
function isFileUploaded(option: Option, choice: OptionChoice, files: ReadonlyMap<string, string>): boolean {
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

/** Whether neither product nor line has a variant. */
const hasNoVariants = ({ variants }: CartProduct, { varientId }: CartItem): boolean =>
  variants.length === 0 && varientId === undefined;

function quantityProblem(quantity: number, maximum: number, isSoldOut: boolean): CartLineProblem | undefined {
  if (isSoldOut) return 'sold-out';
  return quantity > maximum ? 'quantity' : undefined;
}

/** The valid lenses of a choice: offered for their side, one for both eyes or at most one for each. */
const offeredLenses = (chosen: LensChoice, { lensOptions }: CartProduct): LensChoice =>
  chosen.filter(
    ({ lensOptionId, type }, index) =>
      lensesFor(lensOptions, type).some(({ _id }) => _id === lensOptionId) &&
      chosen.every((other, at) => at >= index || (other.type !== type && other.type !== 'both' && type !== 'both')),
  );
