import { MAX_PAGE_SIZE, type SortOrder } from '../../domain/routing/route-query.ts';

/** The query of a product list; plain data, since it is also a cache key. */
export interface ProductQuery {
  readonly q?: string | undefined;
  readonly category?: readonly string[] | undefined;
  readonly brand?: readonly string[] | undefined;
  readonly occasion?: readonly string[] | undefined;
  readonly featured?: boolean | undefined;
  readonly availableOnly?: boolean | undefined;
  /** Id or slug of a section; restricts the list to its products. */
  readonly section?: string | undefined;
  /** Default: the order of the shop, or relevance for a search. */
  readonly sort?: SortOrder | undefined;
  /** Page number from 1, in pages of {@link MAX_PAGE_SIZE}. Default: 1. */
  readonly page?: number | undefined;
  /** Total number of items to load; default {@link DEFAULT_PAGE_SIZE}, at most {@link MAX_PAGE_SIZE}. */
  readonly pageSize?: number | undefined;
}

/** Spec 9: "default page size 10, load more adds 10". */
const DEFAULT_PAGE_SIZE = 10;
export const LOAD_MORE_STEP = 10;

export const effectivePageSize = (query: ProductQuery): number =>
  Math.max(1, Math.min(MAX_PAGE_SIZE, Math.trunc(query.pageSize ?? DEFAULT_PAGE_SIZE)));

/** Number of items before the page of a query. */
export const firstItemIndex = ({ page = 1 }: ProductQuery): number => (page - 1) * MAX_PAGE_SIZE;

/** The key of a list, independent of its page size. Source: spec 9, "results cached by request payload and currency". */
export function productsRequestKey({ pageSize: _, ...payload }: ProductQuery, currency: string): string {
  const entries = Object.entries(payload).filter(([, value]) => value !== undefined);
  return JSON.stringify([currency, ...entries.sort(([a], [b]) => (a < b ? -1 : 1))]);
}
