import { sql } from 'kysely';
import type { Calls } from '../../../schemas/generated/calls.ts';
import type { Pagination } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/as-tenant.ts';
import { entriesBefore, type PageQuery } from './page-of.ts';

export type ProductOrder = NonNullable<NonNullable<Calls['themeProducts']['query']>['sort']>;

/** Which products are wanted, and in which order. */
export interface ProductFilter {
  readonly text?: string | undefined;
  /** Leaves out what is sold out; says in SQL what `isSoldOut` says. */
  readonly isAvailable: boolean;
  /** Sets of search keys of collections: a product must be in one of each set. */
  readonly within: readonly (readonly number[])[];
  /** Absent: by relevance where there is a text, else the shop's own. */
  readonly order?: ProductOrder | undefined;
}

export interface FoundProducts {
  /** Ids of one page, in order. */
  readonly ids: readonly string[];
  readonly pagination: Pagination;
}

/** Counting stops here: nobody turns to the hundredth page, and a count would take longer than the page. */
export const COUNT_CEILING = 1000;

/**
 * One page of the products that a filter leaves. How they are read, and what relevance is, stands at `find_products`
 * (`migrations/listing`). Prices are compared as they are now in the base currency; in another one, two that differ by less than
 * its smallest coin may change places. Equals are in the shop's order; in the order of falling prices, against it.
 *
 * @param now epoch ms; decides which discounts are active
 * @param counted how far products are counted beyond the page
 */
export async function findProducts(
  transaction: TenantTransaction,
  { text, isAvailable, within, order }: ProductFilter,
  page: PageQuery,
  now: number,
  counted = COUNT_CEILING,
): Promise<FoundProducts> {
  const before = entriesBefore(page);
  // One more than is counted or shown tells whether there are more.
  const ceiling = Math.max(counted, before + page.pageSize) + 1;
  const { rows } = await sql<{ counted: number; ids: string[] }>`
    select counted, ids from find_products(
      ${text ?? null}::text, ${JSON.stringify(within)}::jsonb, ${isAvailable}::boolean, ${order ?? 'relevance'}::text,
      ${new Date(now).toISOString()}::timestamptz, ${before}::int, ${page.pageSize}::int, ${ceiling}::int
    )`.execute(transaction);
  const found = rows[0] ?? { counted: 0, ids: [] };
  const totalIsExact = found.counted < ceiling;
  const total = totalIsExact ? found.counted : ceiling - 1;
  return { ids: found.ids, pagination: { pageNumber: page.pageNumber, pageSize: page.pageSize, total, totalIsExact } };
}
