import type { CartItem } from '../../../schemas/generated/wire.ts';
import { lensCount } from '../options/lens-side.ts';

/** The maximum quantity across all lines of a cart, by the id of the product, variant or lens. */
export type CartLimits = Readonly<Record<string, number>>;

/**
 * The quantity of an item that can still be added to a cart; infinite when no limit applies.
 *
 * @param before the lines before a change: a quantity that already exceeded its limit stays allowed
 */
export function remainingQuantity(
  item: CartItem,
  limits: CartLimits,
  lines: readonly CartItem[],
  before: readonly CartItem[] = lines,
): number {
  const remaining = Object.entries(limits).map(([id, most]) => {
    const pieces = unitsPerQuantity(item, id);
    if (pieces === 0) return Number.POSITIVE_INFINITY;
    const inLines = (some: readonly CartItem[]) =>
      some.reduce((sum, line) => sum + line.quantity * unitsPerQuantity(line, id), 0);
    return Math.floor((Math.max(most, inLines(before)) - inLines(lines)) / pieces);
  });
  return Math.min(...remaining);
}

/** The units of a product, variant or lens that one unit of a line takes. */
const unitsPerQuantity = ({ productId, varientId, lensOptions }: CartItem, id: string): number =>
  lensOptions.reduce(
    (sum, { lensOptionId, quantity, type }) => (lensOptionId === id ? sum + quantity * lensCount(type) : sum),
    id === productId || id === varientId ? 1 : 0,
  );
