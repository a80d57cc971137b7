import { pointTo } from '../../../runtime/page/problem.ts';
import { diffDocuments, type ItemFate } from '../diff/diff-documents.ts';

/** What one of two documents made of the one that both were made of. */
export interface Side {
  /**
   * For each item of one of its lists, its index in the list that this one was made of: undefined for one that is new
   * there, or came from elsewhere.
   */
  placesOf(pointer: string, items: readonly unknown[], base: string): readonly (number | undefined)[];
  /** What became of everything that stood in the one that this one was made of, by pointer. */
  readonly fates: ReadonlyMap<string, ItemFate['fate']>;
}

export function sideOf(base: unknown, side: unknown): Side {
  const { items } = diffDocuments(base, side);
  const origins = new Map(items.map(({ from, to }) => [to, from]));
  return {
    placesOf: (pointer, list, from) =>
      list.map((_, index) => {
        const origin = origins.get(pointTo(pointer, index));
        const step = origin?.startsWith(`${from}/`) ? origin.slice(from.length + 1) : '';
        return /^\d+$/.test(step) ? Number(step) : undefined;
      }),
    fates: new Map(items.flatMap(({ from, fate }) => (from === undefined ? [] : [[from, fate]]))),
  };
}
