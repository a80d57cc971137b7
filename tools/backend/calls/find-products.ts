import { type RawBuilder, sql } from 'kysely';
import type { Pagination } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/as-tenant.ts';
import { entriesBefore, type PageQuery } from './page-of.ts';

/** Which products are wanted. */
export interface ProductFilter {
  readonly text?: string | undefined;
  readonly isFeatured: boolean;
  /** Leaves out what is sold out; says in SQL what `isSoldOut` says. */
  readonly isAvailable: boolean;
  /** Sets of collections' ids: a product must be in one of each set. */
  readonly within: readonly (readonly string[])[];
}

export interface FoundProducts {
  /** Ids of one page, in order. */
  readonly ids: readonly string[];
  readonly pagination: Pagination;
}

/** Counting stops here: nobody turns to the hundredth page, and a count would take longer than the page. */
export const COUNT_CEILING = 1000;

/** One page of the products that a filter leaves: by relevance where there is a text, else in the shop's order. */
export async function findProducts(
  transaction: TenantTransaction,
  filter: ProductFilter,
  page: PageQuery,
): Promise<FoundProducts> {
  const before = entriesBefore(page);
  // One more than is counted or shown tells whether there are more.
  const ceiling = Math.max(COUNT_CEILING, before + page.pageSize) + 1;
  const { rows } = await sql<{ counted: number; ids: string[] }>`
    with hit (product_id, place) as materialized (${hits(filter, ceiling)})
    select
      (select count(*)::int from hit) as counted,
      array(select product_id from hit order by place offset ${before}::int limit ${page.pageSize}::int) as ids
  `.execute(transaction);
  const { counted = 0, ids = [] } = rows[0] ?? {};
  const totalIsExact = counted < ceiling;
  const total = totalIsExact ? counted : ceiling - 1;
  return { ids, pagination: { pageNumber: page.pageNumber, pageSize: page.pageSize, total, totalIsExact } };
}

function hits(filter: ProductFilter, ceiling: number): RawBuilder<unknown> {
  if (filter.text !== undefined) {
    return sql`
      select product_id, place from search_products(
        ${filter.text}, ${JSON.stringify(filter.within)}::jsonb, ${filter.isAvailable}::boolean,
        ${filter.isFeatured}::boolean, ${ceiling}::int
      ) with ordinality as found (product_id, place)`;
  }
  const [narrowest, ...others] = [...filter.within].sort((one, other) => one.length - other.length);
  return narrowest === undefined ? hitsInShop(filter, ceiling) : hitsInCollections(filter, narrowest, others, ceiling);
}

/**
 * Reads the products of some collections, each in order from its index. The first so many of all of them are among the
 * first so many of each.
 */
const hitsInCollections = (
  filter: ProductFilter,
  collections: readonly string[],
  others: readonly (readonly string[])[],
  ceiling: number,
): RawBuilder<unknown> => sql`
  select first.product_id, first.position
  from unnest(array[${sql.join(collections)}]::text[]) as one (id), lateral (
    select member.product_id, member.position
    from collection_product member
    where member.tenant = ${ownTenant} and member.collection_id = one.id
      and ${all(others.map((set) => isMember(sql.ref('member.product_id'), set)))}
      and ${isOffered(filter, sql`select from product p where p.tenant = ${ownTenant} and p.id = member.product_id`)}
    order by member.position limit ${ceiling}::int
  ) first
  group by first.product_id, first.position
  order by first.position limit ${ceiling}::int`;

/** Reads all products in the shop's order. */
const hitsInShop = (filter: ProductFilter, ceiling: number): RawBuilder<unknown> => sql`
  select p.id, p.rank
  from product p
  where p.tenant = ${ownTenant} and ${offered(filter)}
  order by p.rank limit ${ceiling}::int`;

/** Names the tenant although the policy does: the planner then finds the index that is in order. */
const ownTenant = sql`current_setting('app.tenant')`;

const isMember = (product: RawBuilder<unknown>, set: readonly string[]): RawBuilder<unknown> => sql`exists (
  select from collection_product m
  where m.tenant = ${ownTenant} and m.product_id = ${product} and m.collection_id in (${sql.join(set)})
)`;

const isOffered = (filter: ProductFilter, product: RawBuilder<unknown>): RawBuilder<unknown> =>
  filter.isAvailable || filter.isFeatured ? sql`exists (${product} and ${offered(filter)})` : sql`true`;

const offered = ({ isAvailable, isFeatured }: ProductFilter): RawBuilder<unknown> =>
  all([
    ...(isAvailable ? [sql`(not p.is_stock_limited or p.quantity > 0)`] : []),
    ...(isFeatured ? [sql`p.is_featured`] : []),
  ]);

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
