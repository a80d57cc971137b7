import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue } from '../../../fixtures/catalogue/generate-catalogue.ts';
import { findProducts, type ProductFilter } from '../calls/find-products.ts';
import { asTenant } from '../database/as-tenant.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { Database } from '../database/schema.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { openOwnDatabase } from './own-database.ts';

/**
 * Ten thousand products: enough that reading a whole table costs ten times more than an index and the planner shows which
 * it takes, few enough to be seeded in seconds. At a hundred thousand the plans are the same.
 */
const PRODUCTS = 10_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  const order = { tenant: 'lumen', seed: 1, products: PRODUCTS, today: Date.now() };
  await seedTenants(database.db, [{ tenant: order.tenant, version: '1', make: () => generateCatalogue(order) }]);
}, 120_000);
afterAll(() => database?.close());

const all: ProductFilter = { isFeatured: false, isAvailable: false, within: [] };
const page = { pageNumber: 1, pageSize: 24 };

/** What the statements inside some work read: indexes that were scanned, and tables that were read from end to end. */
async function readsOf(work: (transaction: Transaction<Database>) => Promise<unknown>) {
  const before = await counters();
  await asTenant(database.db, 'lumen', work);
  const after = await counters();
  const used = (kind: string) =>
    [...after]
      .filter(([name, count]) => name.startsWith(kind) && count > (before.get(name) ?? 0))
      .map(([name]) => name.slice(kind.length));
  return { indexes: used('index '), wholeTables: used('table ') };
}

async function counters(): Promise<Map<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(database.db);
  await sql`select pg_stat_clear_snapshot()`.execute(database.db);
  const { rows } = await sql<{ name: string; count: number }>`
    select 'index ' || indexrelname as name, idx_scan as count from pg_stat_user_indexes
    union all select 'table ' || relname, seq_scan from pg_stat_user_tables`.execute(database.db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

const collectionId = async (kind: 'category' | 'brand', slug: string) =>
  (
    await asTenant(database.db, 'lumen', (transaction) =>
      transaction
        .selectFrom('collection')
        .select('id')
        .where('kind', '=', kind)
        .where('slug', '=', slug)
        .executeTakeFirstOrThrow(),
    )
  ).id;

const LARGE = ['product', 'product_search', 'collection_product', 'variant', 'lens_option'];

describe('among ten thousand products', () => {
  it.each(['nora titanium aviator', 'نظارة قراءة دائرية', 'oscr tittanium'])(
    'a search for "%s" uses its index',
    async (text) => {
      const { indexes, wholeTables } = await readsOf((transaction) =>
        findProducts(transaction, { ...all, text }, page),
      );
      expect(indexes).toContain('product_search_vector');
      expect(wholeTables.filter((table) => LARGE.includes(table))).toEqual([]);
    },
  );

  it('a misspelt word is understood', async () => {
    const found = await asTenant(database.db, 'lumen', (transaction) =>
      findProducts(transaction, { ...all, text: 'titainum' }, page),
    );
    expect(found.pagination.total).toBeGreaterThan(0);
  });

  it('a list without a filter reads the products in their order', async () => {
    const { indexes, wholeTables } = await readsOf((transaction) => findProducts(transaction, all, page));
    expect(indexes).toContain('product_in_order');
    expect(wholeTables.filter((table) => LARGE.includes(table))).toEqual([]);
  });

  it('a list of a category reads the category in its order', async () => {
    const category = await collectionId('category', 'women-sunglasses');
    const { indexes, wholeTables } = await readsOf((transaction) =>
      findProducts(transaction, { ...all, within: [[category]] }, page),
    );
    expect(indexes).toContain('collection_in_order');
    expect(wholeTables.filter((table) => LARGE.includes(table))).toEqual([]);
  });

  it('featured products have an index of their own', async () => {
    const { indexes, wholeTables } = await readsOf((transaction) =>
      findProducts(transaction, { ...all, isFeatured: true }, page),
    );
    expect(indexes).toContain('product_featured');
    expect(wholeTables.filter((table) => LARGE.includes(table))).toEqual([]);
  });

  it('counting stops at a thousand and says so', async () => {
    const found = await asTenant(database.db, 'lumen', (transaction) => findProducts(transaction, all, page));
    expect(found.pagination).toMatchObject({ total: 1000, totalIsExact: false });
    const deep = await asTenant(database.db, 'lumen', (transaction) =>
      findProducts(transaction, all, { pageNumber: 100, pageSize: 50 }),
    );
    expect(deep.ids).toHaveLength(50);
    expect(deep.pagination).toMatchObject({ total: 5000, totalIsExact: false });
  });
});
