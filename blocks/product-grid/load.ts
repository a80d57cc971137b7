import { nextProductChange } from '../../runtime/domain/product/discount.ts';
import type { RouteMatch } from '../../runtime/domain/routes.ts';
import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CATEGORY_TREE, CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { loadFilterNames } from '../../runtime/stores/catalog/filter-entries.ts';
import { prepareProductsOfRoute, searchTerm } from '../../runtime/stores/catalog/route-products.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';
import { gridQuery } from './grid-query.ts';

/** Loads the products of a grid and, if the route has none, what the empty state shows. */
export const load: BlockLoad<ProductGridProps> = async ({ props, route, stores, clock, signal }) => {
  const catalog = stores.of(CatalogStore);
  const isRouteList = props.source === 'route';
  if (isRouteList) await prepareProductsOfRoute(route, catalog, signal);
  const query = gridQuery(props, route, catalog);
  const { items } = await catalog.loadProducts(query, signal);
  if (isRouteList && items.length === 0) await loadNoResultsHelp(route, catalog, signal);
  const shows = isRouteList ? { products: items.slice(0, query.pageSize) } : undefined;
  return { validUntil: nextProductChange(items, clock.now()), seo: shows };
};

/** The names of the filters and the top-level categories. The empty state works without them too. */
async function loadNoResultsHelp(route: RouteMatch, catalog: CatalogStore, signal: AbortSignal): Promise<void> {
  const categories = searchTerm(route) === undefined ? undefined : catalog.loadCategories(CATEGORY_TREE, signal);
  await Promise.all([loadFilterNames(catalog, route, signal), categories?.catch(() => undefined)]);
}
