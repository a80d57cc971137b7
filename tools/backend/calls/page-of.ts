import type { Pagination } from '../../../schemas/generated/wire.ts';

/** Which page is asked for. */
export interface PageQuery {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** How many entries come before a page. */
export const entriesBefore = ({ pageNumber, pageSize }: PageQuery): number => (pageNumber - 1) * pageSize;

/** One page of a short list that is here whole. */
export function pageOf<Entry>(
  entries: readonly Entry[],
  page: PageQuery,
): { entries: Entry[]; pagination: Pagination } {
  const start = entriesBefore(page);
  return {
    entries: entries.slice(start, start + page.pageSize),
    pagination: { pageNumber: page.pageNumber, pageSize: page.pageSize, total: entries.length, totalIsExact: true },
  };
}
