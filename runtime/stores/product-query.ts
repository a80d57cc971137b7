import { MAX_PAGE_SIZE, type SortOrder } from '../domain/route-query.ts';

/** Which products a list shows. Plain data, so that it can be a key. */
export interface ProductQuery {
  readonly q?: string | undefined;
  readonly category?: readonly string[] | undefined;
  readonly brand?: readonly string[] | undefined;
  readonly occasion?: readonly string[] | undefined;
  readonly featured?: boolean | undefined;
  readonly availableOnly?: boolean | undefined;
  /** Only the products of this section (its id or slug). */
  readonly section?: string | undefined;
  /** Left out: the shop's own order, or by how well they answer a search. */
  readonly sort?: SortOrder | undefined;
  /** Which {@link MAX_PAGE_SIZE} of the list, from 1. Left out: the first. */
  readonly page?: number | undefined;
  /** How many of them are wanted in all; default {@link DEFAULT_PAGE_SIZE}, at most {@link MAX_PAGE_SIZE}. */
  readonly pageSize?: number | undefined;
}

/** Spec 9: "default page size 10, load more adds 10". */
export const DEFAULT_PAGE_SIZE = 10;
export const LOAD_MORE_STEP = 10;

export const pageSizeOf = (query: ProductQuery): number =>
  Math.max(1, Math.min(MAX_PAGE_SIZE, Math.trunc(query.pageSize ?? DEFAULT_PAGE_SIZE)));

/** How many products of the list stand before a query's page. */
export const startOf = ({ page = 1 }: ProductQuery): number => (page - 1) * MAX_PAGE_SIZE;

/** The key of a list: the same for every length of it. Source: spec 9, "results cached by request payload and currency". */
export function keyOfProducts({ pageSize: _, ...payload }: ProductQuery, currency: string): string {
  const entries = Object.entries(payload).filter(([, value]) => value !== undefined);
  return JSON.stringify([currency, ...entries.sort(([a], [b]) => (a < b ? -1 : 1))]);
}
