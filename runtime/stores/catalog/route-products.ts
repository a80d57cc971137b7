import type { RouteMatch } from '../../domain/routes.ts';
import { type FilterKind, mostSpecificCategories, routeFilter } from '../../domain/routing/list-filters.ts';
import { SORT_ORDERS, splitQueryList } from '../../domain/routing/route-query.ts';
import { CATEGORY_TREE, type CatalogStore } from './catalog-store.ts';
import type { ProductQuery } from './product-query.ts';

/** The search term of a search page; undefined on other pages. */
export const searchTerm = ({ page, query }: RouteMatch): string | undefined =>
  page === 'products' ? query.q?.trim() || undefined : undefined;

/**
 * The product query of a route. The filter of the route, such as its brand, is combined with the active filters. Of nested categories the most specific ones count, as far as the category tree is loaded.
 */
export function productsOfRoute(match: RouteMatch, catalog: CatalogStore): ProductQuery {
  const { page, params, query } = match;
  const place = query.page === undefined ? undefined : Number(query.page);
  if (page === 'section-products') return { section: params.id, page: place };
  const tree = catalog.categories(CATEGORY_TREE);
  const categories = selectedSlugs(match, 'categories');
  return {
    q: searchTerm(match),
    category: undefinedIfEmpty(tree?.status === 'ready' ? mostSpecificCategories(tree.value, categories) : categories),
    brand: undefinedIfEmpty(selectedSlugs(match, 'brands')),
    occasion: undefinedIfEmpty(selectedSlugs(match, 'occasions')),
    availableOnly: query.available === '1' || undefined,
    sort: SORT_ORDERS.find((order) => order === query.sort),
    page: place,
  };
}

/** Fetches the data that {@link productsOfRoute} needs for a final answer. */
export async function prepareProductsOfRoute(
  match: RouteMatch,
  catalog: CatalogStore,
  signal?: AbortSignal,
): Promise<void> {
  if (selectedSlugs(match, 'categories').length < 2) return;
  // Without the tree all chosen categories count.
  await catalog.loadCategories(CATEGORY_TREE, signal).catch(() => undefined);
}

/** The chosen slugs of a kind, that of the route first. */
function selectedSlugs(match: RouteMatch, kind: FilterKind): readonly string[] {
  const own = routeFilter(match);
  const chosen = splitQueryList(match.query[kind]);
  return own?.kind === kind ? [own.slug, ...chosen.filter((slug) => slug !== own.slug)] : chosen;
}

const undefinedIfEmpty = (slugs: readonly string[]): readonly string[] | undefined =>
  slugs.length === 0 ? undefined : slugs;
