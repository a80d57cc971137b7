import type { CartItem, Product, Variant } from '../../schemas/generated/wire.ts';
import { maximumQuantity } from './availability.ts';
import { eyesOf, type LensChoice } from './lens-choice.ts';
import { purchasableQuantity } from './purchase.ts';

/** How many there are, for all lines of a cart together, by the id of the product, variant or lens. */
export type CartLimits = Readonly<Record<string, number>>;

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

/**
 * How many more of an item the lines of a cart leave over; infinite where nothing limits it.
 *
 * @param before the lines before a change: where they had more than there is, they are left that much
 */
export function cartRoom(
  item: CartItem,
  limits: CartLimits,
  lines: readonly CartItem[],
  before: readonly CartItem[] = lines,
): number {
  const rooms = Object.entries(limits).map(([id, most]) => {
    const pieces = piecesOf(item, id);
    if (pieces === 0) return Number.POSITIVE_INFINITY;
    const inLines = (some: readonly CartItem[]) =>
      some.reduce((sum, line) => sum + line.quantity * piecesOf(line, id), 0);
    return Math.floor((Math.max(most, inLines(before)) - inLines(lines)) / pieces);
  });
  return Math.min(...rooms);
}

/** How many of a product, variant or lens one of a line takes. */
const piecesOf = ({ productId, varientId, lensOptions }: CartItem, id: string): number =>
  lensOptions.reduce(
    (sum, { lensOptionId, quantity, type }) => (lensOptionId === id ? sum + quantity * eyesOf(type) : sum),
    id === productId || id === varientId ? 1 : 0,
  );
