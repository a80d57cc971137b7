import type { LayoutItem } from './layout-items.ts';
import type { ItemPair } from './match-items.ts';

/**
 * Of the items that stand in both versions of a list, as many as possible that kept their order. The others were moved;
 * what was inserted or taken out between them moves nobody.
 */
export function findUnmovedPairs(
  pairs: readonly ItemPair[],
  before: readonly LayoutItem[],
  after: readonly LayoutItem[],
): ReadonlySet<ItemPair> {
  const places = new Map(after.map((item, index) => [item, index]));
  const order = new Map(before.map((item, index) => [item, index]));
  const sorted = pairs.toSorted(([one], [other]) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  // The longest rising row of places: `ends[n]` is the pair that the best row of n + 1 pairs ends with.
  const ends: ItemPair[] = [];
  const former = new Map<ItemPair, ItemPair | undefined>();
  const placeOf = (pair: ItemPair | undefined): number => (pair === undefined ? -1 : (places.get(pair[1]) ?? 0));
  for (const pair of sorted) {
    const found = ends.findIndex((end) => placeOf(end) >= placeOf(pair));
    const length = found === -1 ? ends.length : found;
    former.set(pair, ends[length - 1]);
    ends[length] = pair;
  }
  const still = new Set<ItemPair>();
  for (let pair = ends.at(-1); pair !== undefined; pair = former.get(pair)) still.add(pair);
  return still;
}
