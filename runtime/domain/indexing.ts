import type { RouteRecord } from './route-table.ts';
import { type PageName, type RouteMatch, routeRecord } from './routes.ts';
import type { RouteQuery } from './routing/route-query.ts';

/** Whether search engines may list a route. Shells have no content. */
export const isIndexedRoute = ({ indexing, cache }: RouteRecord): boolean =>
  indexing !== 'unlisted' && cache !== 'shell';

/** Whether search engines may list a kind of page. */
export const isIndexedPage = (page: PageName): boolean => isIndexedRoute(routeRecord(page));

/** Whether search engines may list a page. Search results are excluded. */
export const isIndexed = ({ page, query }: Pick<RouteMatch, 'page' | 'query'>): boolean =>
  isIndexedPage(page) && query.q === undefined;

/**
 * The query of the canonical URL: search text and page number. Filters, order, variant and page size are other views of the same page.
 */
export function canonicalQuery({ q, page }: RouteQuery): RouteQuery {
  return { ...(q === undefined ? {} : { q }), ...(page === undefined ? {} : { page }) };
}
