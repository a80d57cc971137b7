import type { LayoutItem } from './layout-items.ts';

export type ItemPair = readonly [before: LayoutItem, after: LayoutItem];

interface ItemMatching {
  readonly pairs: readonly ItemPair[];
  readonly removed: readonly LayoutItem[];
  readonly added: readonly LayoutItem[];
}

/**
 * Matches the items of two lists: by id, else the most similar ones, the nearest first.
 *
 * @param minSimilarity minimum similarity; blocks must have the same type as well
 * @param canBeSame whether similar items may match; false if their ids contradict
 */
export function matchItems(
  before: readonly LayoutItem[],
  after: readonly LayoutItem[],
  likeness: Similarity,
  minSimilarity: number,
  canBeSame: (before: LayoutItem, after: LayoutItem) => boolean,
): ItemMatching {
  const pairs: ItemPair[] = [];
  let [gone, added] = [before, after];
  const addPairs = (found: readonly ItemPair[]) => {
    pairs.push(...found);
    const paired = new Set(found.flat());
    gone = gone.filter((item) => !paired.has(item));
    added = added.filter((item) => !paired.has(item));
  };
  addPairs(matchById(gone, added));
  addPairs(matchBySimilarity(gone, added, likeness, minSimilarity, canBeSame));
  return { pairs, removed: gone, added };
}

function matchById(before: readonly LayoutItem[], after: readonly LayoutItem[]): readonly ItemPair[] {
  const known = new Map<unknown, LayoutItem>();
  for (const item of before)
    if (typeof item.value.id === 'string' && !known.has(item.value.id)) known.set(item.value.id, item);
  return after.flatMap((item): readonly ItemPair[] => {
    const other = known.get(item.value.id);
    if (other === undefined || other.kind !== item.kind) return [];
    known.delete(item.value.id);
    return [[other, item]];
  });
}

/** Limits the comparison time; remaining items count as removed and added. */
const MAX_COMPARISONS = 250_000;

function matchBySimilarity(
  before: readonly LayoutItem[],
  after: readonly LayoutItem[],
  likeness: Similarity,
  minSimilarity: number,
  canBeSame: (before: LayoutItem, after: LayoutItem) => boolean,
): readonly ItemPair[] {
  if (before.length * after.length > MAX_COMPARISONS) return [];
  const candidates = before.flatMap((one, row) =>
    after.flatMap((other, column) => {
      if (one.kind !== other.kind || one.value.type !== other.value.type) return [];
      const score = likeness(one, other);
      return score >= minSimilarity && canBeSame(one, other)
        ? [{ pair: [one, other] as const, score, distance: Math.abs(row - column) }]
        : [];
    }),
  );
  candidates.sort((one, other) => other.score - one.score || one.distance - other.distance);
  const taken = new Set<LayoutItem>();
  return candidates.flatMap(({ pair }) => {
    if (pair.some((item) => taken.has(item))) return [];
    for (const item of pair) taken.add(item);
    return [pair];
  });
}

/**
 * The longest run of items in unchanged order. The others were moved; insertions and removals between them do not count.
 */
export function findUnmovedPairs(
  pairs: readonly ItemPair[],
  before: readonly LayoutItem[],
  after: readonly LayoutItem[],
): ReadonlySet<ItemPair> {
  const places = new Map(after.map((item, index) => [item, index]));
  const order = new Map(before.map((item, index) => [item, index]));
  const sorted = pairs.toSorted(([one], [other]) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  // Longest increasing subsequence: `ends[n]` is the last pair of the best sequence of n + 1 pairs.
  const ends: ItemPair[] = [];
  const previous = new Map<ItemPair, ItemPair | undefined>();
  const placeOf = (pair: ItemPair | undefined): number => (pair === undefined ? -1 : (places.get(pair[1]) ?? 0));
  for (const pair of sorted) {
    const index = ends.findIndex((end) => placeOf(end) >= placeOf(pair));
    const length = index === -1 ? ends.length : index;
    previous.set(pair, ends[length - 1]);
    ends[length] = pair;
  }
  const unmoved = new Set<ItemPair>();
  for (let pair = ends.at(-1); pair !== undefined; pair = previous.get(pair)) unmoved.add(pair);
  return unmoved;
}

/** The similarity of two items from 0 to 1: the share of common values, at any position. */
type Similarity = (one: LayoutItem, other: LayoutItem) => number;

/** Measures similarity, with cached values per item. */
export function createSimilarity(): Similarity {
  const cache = new WeakMap<LayoutItem, ReadonlyMap<string, number>>();
  const valuesOf = (item: LayoutItem): ReadonlyMap<string, number> => {
    const counted = cache.get(item) ?? countValues(item.value);
    cache.set(item, counted);
    return counted;
  };
  return (one, other) => {
    const [values, others] = [valuesOf(one), valuesOf(other)];
    let [common, all] = [0, 0];
    for (const [value, count] of values) {
      common += Math.min(count, others.get(value) ?? 0);
      all += Math.max(count, others.get(value) ?? 0);
    }
    for (const [value, count] of others) if (!values.has(value)) all += count;
    return all === 0 ? 0 : common / all;
  };
}

function countValues(value: unknown): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const visit = (inner: unknown, name: string): void => {
    if (typeof inner === 'object' && inner !== null) {
      for (const [key, child] of Object.entries(inner)) visit(child, Array.isArray(inner) ? name : key);
      return;
    }
    const key = `${name} ${JSON.stringify(inner)}`;
    // A common type counts less than common content.
    counts.set(key, (counts.get(key) ?? 0) + (name === 'type' ? 1 : 4));
  };
  visit(value, '');
  return counts;
}
