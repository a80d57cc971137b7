import type { Product, Variant } from '../../schemas/generated/wire.ts';
import { maximumQuantity } from './availability.ts';
import type { CartLimits } from './cart-room.ts';
import type { LensChoice } from './lens-choice.ts';
import { purchasableQuantity } from './purchase.ts';

/**
 * What limits a product, as it is chosen, across the lines of a cart. Source: spec 9, "Max quantity per product". Reading:
 * as in `purchasableQuantity`, a variant's stock stands in for the product's; what one person may have counts for the
 * product in all its variants.
 */
export function cartLimits(product: Product, variant: Variant | undefined, lenses: LensChoice): CartLimits {
  const limits: Record<string, number> = {
    [product._id]: variant
      ? maximumQuantity({ ...product, isStockLimited: false })
      : purchasableQuantity(product, undefined),
  };
  if (variant?.isLimited) limits[variant._id] = variant.quantity;
  for (const { _id, quantity } of product.lensOptions) {
    if (lenses.some(({ lensOptionId }) => lensOptionId === _id)) limits[_id] = quantity;
  }
  return limits;
}
