import type { Pagination } from '../../../schemas/generated/wire.ts';
import { MAX_LIST_ENTRIES } from '../limits.ts';
import { HttpFailure } from './http-failure.ts';

export interface PageQuery {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/**
 * Index of the first entry of a page. Throws 422 `page_too_deep` when the page ends after `maximum`: reading it would
 * cost as much as reading all pages before it.
 */
export function pageOffset({ pageNumber, pageSize }: PageQuery, maximum = MAX_LIST_ENTRIES): number {
  if (pageNumber * pageSize > maximum) {
    throw new HttpFailure(
      'page_too_deep',
      `Only the first ${maximum} entries of a list are answered: ask for an earlier page, or narrow the list down.`,
    );
  }
  return (pageNumber - 1) * pageSize;
}

/** One page of a list that is in memory as a whole. */
export function paginate<Entry>(
  entries: readonly Entry[],
  page: PageQuery,
): { entries: Entry[]; pagination: Pagination } {
  const start = pageOffset(page);
  return {
    entries: entries.slice(start, start + page.pageSize),
    pagination: { pageNumber: page.pageNumber, pageSize: page.pageSize, total: entries.length, totalIsExact: true },
  };
}
