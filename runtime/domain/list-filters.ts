import type { Category } from '../../schemas/generated/wire.ts';
import { pathToCategory } from './category-path.ts';
import { listValue, queryList, type RouteQuery, writeQuery } from './route-query.ts';
import { matchRoute, type RouteMatch } from './routes.ts';

/** What a list of products is narrowed by. Source: spec 2, "filter panel: brands, categories, occasions". */
export const FILTER_KINDS = ['categories', 'brands', 'occasions'] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

/** One thing that narrows a list: a brand, say, or that it is in stock. */
export type Filter =
  | { readonly kind: FilterKind; readonly slug: string }
  /** Only what is not sold out. */
  | { readonly kind: 'available' };

/** Whether an address can narrow the list of its page. */
export const isFilterable = ({ page }: RouteMatch): boolean => page.endsWith('products') && page !== 'section-products';

/** The filter that is the page itself: of `/brands/nora/products` the brand Nora. It cannot be taken off. */
export function ownFilter({ page, params }: RouteMatch): { kind: FilterKind; slug: string } | undefined {
  const kind = OWN_KINDS[page];
  return kind === undefined || params.slug === undefined ? undefined : { kind, slug: params.slug };
}

const OWN_KINDS: { readonly [Page in RouteMatch['page']]?: FilterKind } = {
  category: 'categories',
  'category-products': 'categories',
  'brand-products': 'brands',
  'occasion-products': 'occasions',
};

/** What narrows the list of an address besides the page itself. */
export function filtersOf(match: RouteMatch): readonly Filter[] {
  const own = ownFilter(match);
  const chosen = FILTER_KINDS.flatMap((kind) =>
    queryList(match.query[kind])
      .filter((slug) => own?.kind !== kind || own.slug !== slug)
      .map((slug) => ({ kind, slug })),
  );
  return match.query.available === undefined ? chosen : [...chosen, { kind: 'available' }];
}

/** The query of the same list with this filter on or off; another list begins at its beginning. */
export function withFilter(match: RouteMatch, filter: Filter, isOn: boolean): RouteQuery {
  const query = { ...beginning(match.query) };
  if (filter.kind === 'available') query.available = isOn ? '1' : '';
  else {
    const others = queryList(query[filter.kind]).filter((slug) => slug !== filter.slug);
    query[filter.kind] = listValue(isOn ? [...others, filter.slug] : others);
  }
  return inOrder(match, query);
}

/** The query of the same list with nothing that narrows it. */
export function withoutFilters(match: RouteMatch): RouteQuery {
  const { q = '', sort = '' } = match.query;
  return inOrder(match, { q, sort });
}

/** The query of the same list in another order; `''` is the list's own. */
export const withSort = (match: RouteMatch, sort: string): RouteQuery =>
  inOrder(match, { ...beginning(match.query), sort });

/** The categories that count of those chosen: who chooses one within another wants the narrower. */
export function narrowest(tree: readonly Category[], slugs: readonly string[]): readonly string[] {
  const above = new Set(slugs.flatMap((slug) => pathToCategory(tree, slug).slice(0, -1)).map(({ slug }) => slug));
  return slugs.filter((slug) => !above.has(slug));
}

/** A query without how far its list was read. */
export function beginning(query: RouteQuery): RouteQuery {
  const { page: _page, pageSize: _pageSize, ...rest } = query;
  return rest;
}

/** As the route reads it, so that one list has one address. */
const inOrder = ({ path }: RouteMatch, query: RouteQuery): RouteQuery => matchRoute(path, writeQuery(query)).query;
