import { nextProductChange } from '../../runtime/domain/next-change.ts';
import type { RouteMatch } from '../../runtime/domain/routes.ts';
import type { LoadContext, LoadResult } from '../../runtime/page/define-block.ts';
import type { CatalogStore } from '../../runtime/stores/catalog-store.ts';
import { CATEGORY_TREE } from '../../runtime/stores/category-tree.ts';
import { prepareProductsOfRoute, searchOf } from '../../runtime/stores/route-products.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';
import { gridQuery } from './grid-query.ts';

/** Fetches the products of a grid, and what helps on where the address has none. */
export async function loadGrid({
  props,
  route,
  stores: { catalog },
  clock,
  signal,
}: LoadContext<ProductGridProps>): Promise<LoadResult> {
  const isOfRoute = props.source === 'route';
  if (isOfRoute) await prepareProductsOfRoute(route, catalog, signal);
  const query = gridQuery(props, route, catalog);
  const { items } = await catalog.loadProducts(query, signal);
  if (isOfRoute && items.length === 0) await loadHelp(route, catalog, signal);
  const shows = isOfRoute ? { products: items.slice(0, query.pageSize) } : undefined;
  return { validUntil: nextProductChange(items, clock.now()), shows };
}

/** The filters by name, and where else a search could look. Who finds nothing is told so without them, too. */
async function loadHelp(route: RouteMatch, catalog: CatalogStore, signal: AbortSignal): Promise<void> {
  const [{ loadFilterNames }] = await Promise.all([
    import('../../runtime/stores/filter-entries.ts'),
    import('./NothingFound.tsx'),
  ]);
  const categories = searchOf(route) === undefined ? undefined : catalog.loadCategories(CATEGORY_TREE, signal);
  await Promise.all([loadFilterNames(catalog, route, signal), categories?.catch(() => undefined)]);
}
