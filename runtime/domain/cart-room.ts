import type { CartItem } from '../../schemas/generated/wire.ts';
import { eyesOf } from './eyes.ts';

/** How many there are, for all lines of a cart together, by the id of the product, variant or lens. */
export type CartLimits = Readonly<Record<string, number>>;

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
