import { isSame } from '../rewrite-json.ts';
import type { LayoutItem } from './layout-items.ts';
import type { Likeness } from './likeness.ts';

export type Pair = readonly [before: LayoutItem, after: LayoutItem];

export interface Matching {
  readonly pairs: readonly Pair[];
  readonly gone: readonly LayoutItem[];
  readonly added: readonly LayoutItem[];
}

/**
 * Finds the items of two lists that are the same things: by id, else those that say the same, in their order, else the
 * most alike ones.
 *
 * @param least how alike two items must be; blocks must be of the same type as well
 * @param canBeSame whether two that are alike may be taken for the same: not where an id says otherwise
 */
export function matchItems(
  before: readonly LayoutItem[],
  after: readonly LayoutItem[],
  likeness: Likeness,
  least: number,
  canBeSame: (before: LayoutItem, after: LayoutItem) => boolean,
): Matching {
  const pairs: Pair[] = [];
  let [gone, added] = [before, after];
  const settle = (found: readonly Pair[]) => {
    pairs.push(...found);
    const settled = new Set(found.flat());
    gone = gone.filter((item) => !settled.has(item));
    added = added.filter((item) => !settled.has(item));
  };
  settle(byId(gone, added));
  settle(inOrder(gone, added));
  settle(byLikeness(gone, added, likeness, least, canBeSame));
  return { pairs, gone, added };
}

function byId(before: readonly LayoutItem[], after: readonly LayoutItem[]): readonly Pair[] {
  const known = new Map<unknown, LayoutItem>();
  for (const item of before)
    if (typeof item.value.id === 'string' && !known.has(item.value.id)) known.set(item.value.id, item);
  return after.flatMap((item): readonly Pair[] => {
    const other = known.get(item.value.id);
    if (other === undefined || other.kind !== item.kind) return [];
    known.delete(item.value.id);
    return [[other, item]];
  });
}

/** The longest row of items that say the same and stand in the same order. */
function inOrder(before: readonly LayoutItem[], after: readonly LayoutItem[]): readonly Pair[] {
  if (before.length * after.length > MOST_COMPARED) return [];
  const lengths = before.map(() => new Array<number>(after.length + 1).fill(0));
  lengths.push(new Array<number>(after.length + 1).fill(0));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  const isEqual = (row: number, column: number): boolean =>
    before[row]?.kind === after[column]?.kind && isSame(before[row]?.value, after[column]?.value);
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const line = lengths[row] ?? [];
      line[column] = isEqual(row, column)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let [row, column] = [0, 0]; row < before.length && column < after.length; ) {
    const [one, other] = [before[row], after[column]];
    if (one !== undefined && other !== undefined && isEqual(row, column)) {
      pairs.push([one, other]);
      row += 1;
      column += 1;
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

/** More would take longer than anybody waits for a comparison; what is left then is gone and new. */
const MOST_COMPARED = 250_000;

function byLikeness(
  before: readonly LayoutItem[],
  after: readonly LayoutItem[],
  likeness: Likeness,
  least: number,
  canBeSame: (before: LayoutItem, after: LayoutItem) => boolean,
): readonly Pair[] {
  if (before.length * after.length > MOST_COMPARED) return [];
  const candidates = before.flatMap((one, row) =>
    after.flatMap((other, column) => {
      if (one.kind !== other.kind || one.value.type !== other.value.type) return [];
      const score = likeness(one, other);
      return score >= least && canBeSame(one, other)
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
