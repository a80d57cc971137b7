import { sql } from 'kysely';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { Pagination } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { type PageQuery, pageOffset } from '../http/paginate.ts';

type ProductSortOrder = NonNullable<NonNullable<Calls['themeProducts']['query']>['sort']>;

/** Which products a list has, and in which order. */
export interface ProductFilter {
  readonly text?: string | undefined;
  /** Leaves out sold-out products: the same rule as `isSoldOut`, in SQL. */
  readonly isAvailable: boolean;
  /** Sets of search keys of collections: a product must be in one of each set. */
  readonly within: readonly (readonly number[])[];
  /** Absent: by relevance for a search, else the shop's own order. */
  readonly order?: ProductSortOrder | undefined;
}

interface ProductPage {
  /** Ids of one page, in order. */
  readonly ids: readonly string[];
  readonly pagination: Pagination;
}

/** Matches are counted up to this number: an exact count would take longer than the page. */
export const MAX_COUNTED_PRODUCTS = 1000;

/**
 * One page of the products that match a filter. How they are read, and how relevance is defined: `find_products` in
 * `database/routines/list-products.ts`. Prices are compared in the base currency; in another one, two prices that
 * differ by less than its smallest coin may swap. Equal products are in the shop's order; by falling price, in its
 * reverse.
 *
 * @param now epoch ms; decides which discounts are active
 * @param countLimit how many products are counted beyond the page
 */
export async function findProducts(
  transaction: TenantTransaction,
  { text, isAvailable, within, order }: ProductFilter,
  page: PageQuery,
  now: number,
  countLimit = MAX_COUNTED_PRODUCTS,
): Promise<ProductPage> {
  const offset = pageOffset(page);
  // One more than the limit shows whether more exist.
  const ceiling = Math.max(countLimit, offset + page.pageSize) + 1;
  const { rows } = await sql<{ counted: number; ids: string[] }>`
    select counted, ids from find_products(
      ${text ?? null}::text, ${JSON.stringify(within)}::jsonb, ${isAvailable}::boolean, ${order ?? 'relevance'}::text,
      ${new Date(now).toISOString()}::timestamptz, ${offset}::int, ${page.pageSize}::int, ${ceiling}::int
    )`.execute(transaction);
  const found = rows[0] ?? { counted: 0, ids: [] };
  const totalIsExact = found.counted < ceiling;
  const total = totalIsExact ? found.counted : ceiling - 1;
  return { ids: found.ids, pagination: { pageNumber: page.pageNumber, pageSize: page.pageSize, total, totalIsExact } };
}
