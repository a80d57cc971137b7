import { MAX_PAGE_SIZE } from '../../runtime/domain/route-query.ts';
import type { RouteMatch } from '../../runtime/domain/routes.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import type { ProductQuery } from '../../runtime/stores/product-query.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';

type GridSource = Localized<Pick<ProductGridProps, 'source' | 'pageSize' | 'loadMore'>>;

/**
 * Which products a grid shows, and how many. Where it offers more, the address's `pageSize` counts (spec 2, "a load-more
 * button adds 10 to pageSize"), but never fewer are shown than the tenant asked for.
 */
export function gridQuery({ source, pageSize, loadMore }: GridSource, route: RouteMatch): ProductQuery {
  const asked = loadMore ? Number.parseInt(route.query.pageSize ?? '', 10) : Number.NaN;
  const count = Number.isNaN(asked) ? pageSize : Math.min(MAX_PAGE_SIZE, Math.max(pageSize, asked));
  return { ...(source === 'route' ? routeQuery(route) : source), pageSize: count };
}

/** What a search page was asked for; undefined elsewhere. */
export const searchOf = (route: RouteMatch): string | undefined =>
  route.page === 'products' ? route.query.q?.trim() || undefined : undefined;

function routeQuery(route: RouteMatch): ProductQuery {
  const { page, params } = route;
  const slug = params.slug === undefined ? undefined : [params.slug];
  switch (page) {
    case 'category-products':
      return { category: slug };
    case 'brand-products':
      return { brand: slug };
    case 'occasion-products':
      return { occasion: slug };
    case 'section-products':
      return { section: params.id };
    default:
      return { q: searchOf(route) };
  }
}
