import { joinPointer } from '../../../runtime/page/problem.ts';
import { diffDocuments, type ItemChange } from '../diff/diff-documents.ts';

/** What one of two documents made of the one that both were made of. */
export interface MergeSide {
  /**
   * For each item of one of its lists, its index in the list that this one was made of: undefined for one that is new
   * there, or came from elsewhere.
   */
  originIndexesOf(pointer: string, items: readonly unknown[], base: string): readonly (number | undefined)[];
  /** What became of everything that stood in the one that this one was made of, by pointer. */
  readonly statuses: ReadonlyMap<string, ItemChange['status']>;
}

export function createMergeSide(base: unknown, side: unknown): MergeSide {
  const { items } = diffDocuments(base, side);
  const origins = new Map(items.map(({ from, to }) => [to, from]));
  return {
    originIndexesOf: (pointer, list, from) =>
      list.map((_, index) => {
        const origin = origins.get(joinPointer(pointer, index));
        const step = origin?.startsWith(`${from}/`) ? origin.slice(from.length + 1) : '';
        return /^\d+$/.test(step) ? Number(step) : undefined;
      }),
    statuses: new Map(items.flatMap(({ from, status: fate }) => (from === undefined ? [] : [[from, fate]]))),
  };
}
