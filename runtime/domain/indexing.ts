import type { RouteRecord } from './route-table.ts';
import { type PageName, type RouteMatch, routeRecord } from './routes.ts';
import type { RouteQuery } from './routing/route-query.ts';

/** Whether a route may be listed by search engines. A shell holds nothing that could be found. */
export const isIndexedRoute = ({ indexing, cache }: RouteRecord): boolean =>
  indexing !== 'unlisted' && cache !== 'shell';

/** Whether a kind of page may be listed by search engines. */
export const isIndexedPage = (page: PageName): boolean => isIndexedRoute(routeRecord(page));

/** Whether a page may be listed. Search results are not: search engines run their own searches. */
export const isIndexed = ({ page, query }: Pick<RouteMatch, 'page' | 'query'>): boolean =>
  isIndexedPage(page) && query.q === undefined;

/**
 * The query values that make another page for search engines: the search words, and the page number of a list. Filters,
 * order, variant and page size only change how the same page is shown.
 */
export function canonicalQuery({ q, page }: RouteQuery): RouteQuery {
  return { ...(q === undefined ? {} : { q }), ...(page === undefined ? {} : { page }) };
}
