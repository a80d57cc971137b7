import { MAX_PAGE_SIZE } from '../../runtime/domain/route-query.ts';
import type { RouteMatch } from '../../runtime/domain/routes.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { CatalogStore } from '../../runtime/stores/catalog-store.ts';
import type { ProductQuery } from '../../runtime/stores/product-query.ts';
import { productsOfRoute } from '../../runtime/stores/route-products.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';

type GridSource = Localized<Pick<ProductGridProps, 'source' | 'pageSize' | 'loadMore'>>;

/**
 * Which products a grid shows, and how many. Where it offers more, the address's `pageSize` counts (spec 2, "a load-more
 * button adds 10 to pageSize"), but never fewer are shown than the tenant asked for.
 */
export function gridQuery(
  { source, pageSize, loadMore }: GridSource,
  route: RouteMatch,
  catalog: CatalogStore,
): ProductQuery {
  const asked = loadMore ? Number.parseInt(route.query.pageSize ?? '', 10) : Number.NaN;
  const count = Number.isNaN(asked) ? pageSize : Math.min(MAX_PAGE_SIZE, Math.max(pageSize, asked));
  return { ...(source === 'route' ? productsOfRoute(route, catalog) : source), pageSize: count };
}
