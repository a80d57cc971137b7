import type { Product, Variant } from '../../schemas/generated/wire.ts';
import { maximumQuantity } from './availability.ts';
import type { LensChoice } from './lens-choice.ts';
import type { OptionChoice } from './option-choice.ts';
import { lackOf, type OptionLack } from './option-marker.ts';

/** Reading: a product with lens options is sold by its lenses; spec 4, the quantity selector is "hidden for lens products". */
export const isSoldByLenses = ({ lensOptions }: Pick<Product, 'lensOptions'>): boolean => lensOptions.length > 0;

/**
 * How many of a product, as it is chosen, one person can buy; 0 when none. Source: spec 4, "purchasable quantity set from
 * variant stock". Reading: a product that comes in variants or with lenses is sold out when all of those are.
 *
 * @param variant the one that is chosen; undefined when the product has none, or none in stock
 */
export function purchasableQuantity(product: Product, variant: Variant | undefined): number {
  if (isSoldByLenses(product) && product.lensOptions.every(({ quantity }) => quantity <= 0)) return 0;
  if (variant !== undefined) {
    return maximumQuantity({ ...product, isStockLimited: variant.isLimited, quantity: variant.quantity });
  }
  return product.variants.length > 0 ? 0 : maximumQuantity(product);
}

/** What the button that buys is for. */
export type PurchaseAction = 'addToCart' | 'update' | 'outOfStock';

/**
 * Source: spec 4, "Add to cart, Update (update mode), or Out of stock when stock limited and quantity 0 or less".
 *
 * @param maximum how many can be bought
 */
export function purchaseAction(maximum: number, isEditing: boolean): PurchaseAction {
  if (maximum <= 0) return 'outOfStock';
  return isEditing ? 'update' : 'addToCart';
}

/** What keeps a product from being bought as it is chosen. */
export interface PurchaseProblem {
  readonly code: OptionLack | 'lens-required' | 'quantity';
  /** The option that it is about. */
  readonly optionId?: string;
}

export interface Purchase {
  readonly choice: OptionChoice;
  readonly lenses: LensChoice;
  readonly quantity: number;
  /** How many can be bought. */
  readonly maximum: number;
}

/**
 * In the order of the page: options, lenses, quantity. Source: spec 5, "required options chosen (else scroll to first
 * required); quantity cannot exceed effective max; products with lens options need one chosen; quantity at least 1".
 */
export function purchaseProblems(
  product: Product,
  { choice, lenses, quantity, maximum }: Purchase,
): readonly PurchaseProblem[] {
  const problems: PurchaseProblem[] = product.options.flatMap((option) => {
    const code = lackOf(option, choice);
    return code === undefined ? [] : [{ code, optionId: option._id }];
  });
  if (isSoldByLenses(product) && lenses.length === 0) problems.push({ code: 'lens-required' });
  if (quantity < 1 || quantity > maximum) problems.push({ code: 'quantity' });
  return problems;
}
