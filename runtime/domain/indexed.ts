import type { RouteQuery } from './route-query.ts';
import type { PageName, RouteMatch } from './routes.ts';

/** Pages that say nothing to anybody who searches: one person's own, and those that stand in for others. */
const NOT_INDEXED: readonly PageName[] = ['wishlist', 'coming-soon', 'not-found'];

/** Whether a kind of page may be listed by search engines. */
export const isIndexedPage = (page: PageName): boolean => !NOT_INDEXED.includes(page);

/** Whether a page may be listed. What a search found is no page of its own: search engines search for themselves. */
export const isIndexed = ({ page, query }: Pick<RouteMatch, 'page' | 'query'>): boolean =>
  isIndexedPage(page) && query.q === undefined;

/**
 * What of an address's query makes another page: the words of a search, and the second page of a list and those after
 * it. Filters, order, variant and how much is shown give the same page another look.
 */
export function canonicalQuery({ q, page }: RouteQuery): RouteQuery {
  return { ...(q === undefined ? {} : { q }), ...(page === undefined ? {} : { page }) };
}
