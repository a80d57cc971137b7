import { MAX_PAGE, MAX_PAGE_SIZE, type RouteQuery } from '../../runtime/domain/route-query.ts';
import type { ProductList } from '../../runtime/stores/product-list.ts';
import { type ProductQuery, startOf } from '../../runtime/stores/product-query.ts';

/** The values of the address that lead to the pages of a list beside this one. */
export interface PagesBeside {
  readonly previous: RouteQuery | undefined;
  readonly next: RouteQuery | undefined;
}

/**
 * A page of 200 can be read on by ten until it is all there; only then the next one is offered. A page before this one
 * opens whole, since its end is what comes before this one's beginning.
 */
export function pagesBeside(query: ProductQuery, list: ProductList, hasMore: boolean): PagesBeside {
  const page = query.page ?? 1;
  const isLast = list.totalIsExact ? startOf(query) + MAX_PAGE_SIZE >= list.total : list.isWhole;
  return {
    previous: page === 1 ? undefined : { page: page === 2 ? '' : String(page - 1), pageSize: String(MAX_PAGE_SIZE) },
    next: hasMore || isLast || page >= MAX_PAGE ? undefined : { page: String(page + 1), pageSize: '' },
  };
}
