import type { RouteMatch } from '../../runtime/domain/routes.ts';
import { MAX_PAGE_SIZE } from '../../runtime/domain/routing/route-query.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import type { ProductQuery } from '../../runtime/stores/catalog/product-query.ts';
import { productsOfRoute } from '../../runtime/stores/catalog/route-products.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';

type GridSource = Localized<Pick<ProductGridProps, 'source' | 'pageSize' | 'loadMore'>>;

/**
 * The products of a grid, and how many. With load-more the URL's `pageSize` applies (spec 2, "a load-more button adds
 * 10 to pageSize"), but never fewer than the tenant's own.
 */
export function gridQuery(
  { source, pageSize, loadMore }: GridSource,
  route: RouteMatch,
  catalog: CatalogStore,
): ProductQuery {
  const requestedSize = loadMore ? Number.parseInt(route.query.pageSize ?? '', 10) : Number.NaN;
  const count = Number.isNaN(requestedSize) ? pageSize : Math.min(MAX_PAGE_SIZE, Math.max(pageSize, requestedSize));
  return { ...(source === 'route' ? productsOfRoute(route, catalog) : source), pageSize: count };
}
