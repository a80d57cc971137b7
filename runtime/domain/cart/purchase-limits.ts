import type { Variant } from '../../../schemas/generated/wire.ts';
import type { LensChoice } from '../options/lens-choice.ts';
import { maximumQuantity } from '../product/availability.ts';
import type { CartProduct } from './cart-product.ts';
import { purchasableQuantity } from './purchase.ts';
import type { CartLimits } from './remaining-quantity.ts';

/**
 * The quantity limits of a selection across all lines of a cart. Source: spec 9, "Max quantity per product". Reading:
 * as in `purchasableQuantity`, the stock of the variant replaces that of the product; the limit per customer counts for all variants of the product.
 */
export function cartLimits(product: CartProduct, variant: Variant | undefined, lenses: LensChoice): CartLimits {
  const limits: Record<string, number> = {
    [product._id]: variant
      ? maximumQuantity({ ...product, isStockLimited: false })
      : purchasableQuantity(product, undefined),
  };
  if (variant?.isLimited) limits[variant._id] = Math.max(0, variant.quantity);
  for (const { _id, quantity } of product.lensOptions) {
    if (lenses.some(({ lensOptionId }) => lensOptionId === _id)) limits[_id] = Math.max(0, quantity);
  }
  return limits;
}
