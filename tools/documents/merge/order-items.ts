/** The next step of a merged list: a common item, or insertions before it, by index on their side. */
type OrderStep =
  | { readonly kind: 'kept'; readonly index: number }
  | { readonly kind: 'inserted'; readonly mine: readonly number[]; readonly theirs: readonly number[] };

type OriginIndexes = readonly (number | undefined)[];

/**
 * The order of a list changed on both sides; undefined if one of them also moved items.
 *
 * @param mine for each item, its index in the base list; undefined for a new one
 * @param length of the base list
 */
export function orderItems(
  mine: OriginIndexes,
  theirs: OriginIndexes,
  length: number,
): readonly OrderStep[] | undefined {
  const steps = (places: OriginIndexes, insert: (index: number) => OrderStep): readonly OrderStep[] =>
    places.map((place, index) => (place === undefined ? insert(index) : { kind: 'kept', index: place }));
  if (isUnchanged(theirs, length)) return steps(mine, (index) => ({ kind: 'inserted', mine: [index], theirs: [] }));
  if (isUnchanged(mine, length)) return steps(theirs, (index) => ({ kind: 'inserted', mine: [], theirs: [index] }));
  if (!isAscending(mine) || !isAscending(theirs)) return undefined;
  const [own, others] = [groupInsertions(mine), groupInsertions(theirs)];
  return Array.from({ length: length + 1 }, (_, gap): readonly OrderStep[] => [
    { kind: 'inserted', mine: own.get(gap) ?? [], theirs: others.get(gap) ?? [] },
    ...(gap < length ? [{ kind: 'kept' as const, index: gap }] : []),
  ]).flat();
}

const isUnchanged = (places: OriginIndexes, length: number): boolean =>
  places.length === length && places.every((place, index) => place === index);

function isAscending(places: OriginIndexes): boolean {
  const known = places.filter((place) => place !== undefined);
  return known.every((place, index) => index === 0 || place > (known[index - 1] ?? -1));
}

/** New items by the base index of the item after them. */
function groupInsertions(places: OriginIndexes): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  let gap = 0;
  for (const [index, place] of places.entries()) {
    if (place !== undefined) gap = place + 1;
    else found.set(gap, [...(found.get(gap) ?? []), index]);
  }
  return found;
}
