import { type FilterKind, narrowest, ownFilter } from '../domain/list-filters.ts';
import { queryList, SORT_ORDERS } from '../domain/route-query.ts';
import type { RouteMatch } from '../domain/routes.ts';
import type { CatalogStore } from './catalog-store.ts';
import { CATEGORY_TREE } from './category-tree.ts';
import type { ProductQuery } from './product-query.ts';

/** What a search page was asked for; undefined elsewhere. */
export const searchOf = ({ page, query }: RouteMatch): string | undefined =>
  page === 'products' ? query.q?.trim() || undefined : undefined;

/**
 * The list of products that an address asks for. The page's own brand, say, counts with those that were chosen; of
 * categories the narrower count, as far as the tree of them is here.
 */
export function productsOfRoute(match: RouteMatch, catalog: CatalogStore): ProductQuery {
  const { page, params, query } = match;
  const place = query.page === undefined ? undefined : Number(query.page);
  if (page === 'section-products') return { section: params.id, page: place };
  const tree = catalog.categories(CATEGORY_TREE);
  const categories = chosenOf(match, 'categories');
  return {
    q: searchOf(match),
    category: noneAsAll(tree?.status === 'ready' ? narrowest(tree.value, categories) : categories),
    brand: noneAsAll(chosenOf(match, 'brands')),
    occasion: noneAsAll(chosenOf(match, 'occasions')),
    availableOnly: query.available === '1' || undefined,
    sort: SORT_ORDERS.find((order) => order === query.sort),
    page: place,
  };
}

/** Fetches what must be known before {@link productsOfRoute} can answer for good. */
export async function prepareProductsOfRoute(
  match: RouteMatch,
  catalog: CatalogStore,
  signal?: AbortSignal,
): Promise<void> {
  if (chosenOf(match, 'categories').length < 2) return;
  // Without the tree all that were chosen count.
  await catalog.loadCategories(CATEGORY_TREE, signal).catch(() => undefined);
}

/** What was chosen of a kind, the page's own first. */
function chosenOf(match: RouteMatch, kind: FilterKind): readonly string[] {
  const own = ownFilter(match);
  const chosen = queryList(match.query[kind]);
  return own?.kind === kind ? [own.slug, ...chosen.filter((slug) => slug !== own.slug)] : chosen;
}

const noneAsAll = (slugs: readonly string[]): readonly string[] | undefined => (slugs.length === 0 ? undefined : slugs);
