import { MAX_PAGE, MAX_PAGE_SIZE, type RouteQuery } from '../../runtime/domain/routing/route-query.ts';
import type { ProductPages } from '../../runtime/stores/catalog/product-list.ts';
import { firstItemIndex, type ProductQuery } from '../../runtime/stores/catalog/product-query.ts';

/** URL parameters of the pages before and after this one. */
export interface AdjacentPages {
  readonly previous: RouteQuery | undefined;
  readonly next: RouteQuery | undefined;
}

/**
 * A page of 200 loads more by ten until it is complete; only then the next page is linked. The previous page opens
 * complete, since its end comes right before this page's start.
 */
export function adjacentPages(query: ProductQuery, list: ProductPages, hasMore: boolean): AdjacentPages {
  const page = query.page ?? 1;
  const isLast = list.totalIsExact ? firstItemIndex(query) + MAX_PAGE_SIZE >= list.total : list.isWhole;
  return {
    previous: page === 1 ? undefined : { page: page === 2 ? '' : String(page - 1), pageSize: String(MAX_PAGE_SIZE) },
    next: hasMore || isLast || page >= MAX_PAGE ? undefined : { page: String(page + 1), pageSize: '' },
  };
}
