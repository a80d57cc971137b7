import type { Option, Product, Variant } from '../../../schemas/generated/wire.ts';
import type { LensChoice } from '../options/lens-choice.ts';
import { type OptionChoice, selectedValues } from '../options/option-choice.ts';
import { optionFileId } from '../options/option-file.ts';
import { type OptionError, optionError } from '../options/option-marker.ts';
import { maximumQuantity } from '../product/availability.ts';
import type { CartProduct } from './cart-product.ts';

/** Reading: a product with lens options is sold by its lenses; spec 4, the quantity selector is "hidden for lens products". */
export const isSoldByLenses = ({ lensOptions }: Pick<Product, 'lensOptions'>): boolean => lensOptions.length > 0;

/**
 * The maximum quantity of a selection for one customer; 0 when sold out. Source: spec 4, "purchasable quantity set from
 * variant stock". Reading: a product that comes in variants or with lenses is sold out when all of those are.
 *
 * @param variant the selected variant; undefined when the product has none, or none in stock
 */
export function purchasableQuantity(product: CartProduct, variant: Variant | undefined): number {
  if (isSoldByLenses(product) && product.lensOptions.every(({ quantity }) => quantity <= 0)) return 0;
  if (variant !== undefined) {
    return maximumQuantity({ ...product, isStockLimited: variant.isLimited, quantity: variant.quantity });
  }
  return product.variants.length > 0 ? 0 : maximumQuantity(product);
}

/** The action of the add-to-cart button. */
export type PurchaseAction = 'addToCart' | 'update' | 'outOfStock';

/**
 * Source: spec 4, "Add to cart, Update (update mode), or Out of stock when stock limited and quantity 0 or less".
 *
 * @param maximum the maximum quantity
 */
export function purchaseAction(maximum: number, isEditing: boolean): PurchaseAction {
  if (maximum <= 0) return 'outOfStock';
  return isEditing ? 'update' : 'addToCart';
}

/** A validation error of a selection. */
export interface PurchaseProblem {
  /** `file-unsent`: the attached file is not uploaded yet. `option-invalid`: the input has an error of its own. */
  readonly code: OptionError | 'file-unsent' | 'option-invalid' | 'lens-required' | 'quantity';
  /** Id of the option concerned. */
  readonly optionId?: string;
}

export interface Purchase {
  readonly choice: OptionChoice;
  readonly lenses: LensChoice;
  readonly quantity: number;
  /** The maximum quantity. */
  readonly maximum: number;
  /** Ids of options whose input holds no value, such as a past day. */
  readonly invalidOptions?: ReadonlySet<string> | undefined;
}

/**
 * The validation errors in page order: options, lenses, quantity. Source: spec 5, "required options chosen (else scroll to first
 * required); quantity cannot exceed effective max; products with lens options need one chosen; quantity at least 1".
 */
export function purchaseProblems(
  product: CartProduct,
  { choice, lenses, quantity, maximum, invalidOptions }: Purchase,
): readonly PurchaseProblem[] {
  const problems: PurchaseProblem[] = product.options.flatMap((option) => {
    const isInvalid = invalidOptions?.has(option._id);
    const code = isInvalid ? 'option-invalid' : (optionError(option, choice) ?? fileError(option, choice));
    return code === undefined ? [] : [{ code, optionId: option._id }];
  });
  if (isSoldByLenses(product) && lenses.length === 0) problems.push({ code: 'lens-required' });
  if (quantity < 1 || quantity > maximum) problems.push({ code: 'quantity' });
  return problems;
}

const fileError = (option: Option, choice: OptionChoice): 'file-unsent' | undefined =>
  option.layout === 'uploadfile' &&
  selectedValues(choice, option._id).some(({ filePath }) => optionFileId(filePath) === undefined)
    ? 'file-unsent'
    : undefined;
