import type { Category } from '../../../schemas/generated/wire.ts';
import { matchRoute, type RouteMatch } from '../routes.ts';
import { pathToCategory } from './category-path.ts';
import { joinQueryList, type RouteQuery, splitQueryList, writeQuery } from './route-query.ts';

/** The kinds of filters of a product list. Source: spec 2, "filter panel: brands, categories, occasions". */
export const FILTER_KINDS = ['categories', 'brands', 'occasions'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** One active filter: an entry such as a brand, or availability. */
export type Filter =
  | { readonly kind: FilterKind; readonly slug: string }
  /** Only products in stock. */
  | { readonly kind: 'available' };

/** Whether the list of a route can be filtered by its query. */
export const isFilterable = ({ page }: RouteMatch): boolean => page.endsWith('products') && page !== 'section-products';

/** The filter that the route itself sets: the brand of `/brands/nora/products`. It cannot be removed. */
export function routeFilter({ page, params }: RouteMatch): { kind: FilterKind; slug: string } | undefined {
  const kind = ROUTE_FILTER_KINDS[page];
  return kind === undefined || params.slug === undefined ? undefined : { kind, slug: params.slug };
}

const ROUTE_FILTER_KINDS: { readonly [Page in RouteMatch['page']]?: FilterKind } = {
  category: 'categories',
  'category-products': 'categories',
  'brand-products': 'brands',
  'occasion-products': 'occasions',
};

/** The filters of the query, without the one that the route sets. */
export function activeFilters(match: RouteMatch): readonly Filter[] {
  const own = routeFilter(match);
  const chosen = FILTER_KINDS.flatMap((kind) =>
    splitQueryList(match.query[kind])
      .filter((slug) => own?.kind !== kind || own.slug !== slug)
      .map((slug) => ({ kind, slug })),
  );
  return match.query.available === undefined ? chosen : [...chosen, { kind: 'available' }];
}

/** The query with a filter added or removed; the list starts at its first page. */
export function withFilter(match: RouteMatch, filter: Filter, isOn: boolean): RouteQuery {
  const query = { ...withoutPaging(match.query) };
  if (filter.kind === 'available') query.available = isOn ? '1' : '';
  else {
    const others = splitQueryList(query[filter.kind]).filter((slug) => slug !== filter.slug);
    query[filter.kind] = joinQueryList(isOn ? [...others, filter.slug] : others);
  }
  return canonicalFilterQuery(match, query);
}

/** The query without filters. */
export function withoutFilters(match: RouteMatch): RouteQuery {
  const { q = '', sort = '' } = match.query;
  return canonicalFilterQuery(match, { q, sort });
}

/** The query with another sort order; `''` is the default order. */
export const withSort = (match: RouteMatch, sort: string): RouteQuery =>
  canonicalFilterQuery(match, { ...withoutPaging(match.query), sort });

/** Drops categories that are ancestors of another chosen category: the most specific one counts. */
export function mostSpecificCategories(tree: readonly Category[], slugs: readonly string[]): readonly string[] {
  const above = new Set(slugs.flatMap((slug) => pathToCategory(tree, slug).slice(0, -1)).map(({ slug }) => slug));
  return slugs.filter((slug) => !above.has(slug));
}

/** The query without page and page size. */
export function withoutPaging(query: RouteQuery): RouteQuery {
  const { page: _page, pageSize: _pageSize, ...rest } = query;
  return rest;
}

/** The canonical form, so that one list has one address. */
const canonicalFilterQuery = ({ path }: RouteMatch, query: RouteQuery): RouteQuery =>
  matchRoute(path, writeQuery(query)).query;
