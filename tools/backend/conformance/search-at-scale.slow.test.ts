import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateCatalogue } from '../../../fixtures/catalogue/generate-catalogue.ts';
import { DAY_MS } from '../../../runtime/domain/time/clock.ts';
import { findProducts, type ProductFilter } from '../catalogue/find-products.ts';
import { toWirePrice } from '../catalogue/pricing.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { MAX_LIST_ENTRIES } from '../limits.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { openTestDatabase } from './test-database.ts';

/** More than a list reads, so that the planner prefers an index to a whole table; few enough to seed in seconds. */
const PRODUCTS = MAX_LIST_ENTRIES + 50;

let database: DatabaseConnection;
beforeAll(async () => {
  database = await openTestDatabase();
  const order = { tenant: 'lumen', products: PRODUCTS, today: Date.now() };
  await seedTenants(database.db, [
    { tenant: order.tenant, version: '1', createCatalogue: () => generateCatalogue(order) },
  ]);
});
afterAll(() => database?.close());

const all: ProductFilter = { isAvailable: false, within: [] };
const page = { pageNumber: 1, pageSize: 24 };

const find = (filter: ProductFilter, asked = page, now = Date.now()) =>
  runAsTenant(database.db, 'lumen', (transaction) => findProducts(transaction, filter, asked, now));

/** The indexes that a list scans, and the tables that it reads whole. */
async function readsOf(filter: ProductFilter) {
  const before = await counters();
  await find(filter);
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

/** The search key of a collection. */
const keyOf = (kind: 'category' | 'brand', slug: string): Promise<number> =>
  runAsTenant(database.db, 'lumen', async (transaction) => {
    const found = transaction.selectFrom('collection').select('search_key').where('kind', '=', kind);
    return (await found.where('slug', '=', slug).executeTakeFirstOrThrow()).search_key;
  });

const LARGE = ['product', 'product_search', 'search_member', 'collection_product', 'variant', 'lens_option'];
async function expectNoWholeTable(filter: ProductFilter): Promise<readonly string[]> {
  const { indexes, wholeTables } = await readsOf(filter);
  expect(wholeTables.filter((table) => LARGE.includes(table))).toEqual([]);
  return indexes;
}

describe('among ten thousand products', () => {
  it.each(['nora titanium aviator', 'نظارة قراءة دائرية', 'oscr tittanium'])(
    'a search for "%s" uses its index',
    async (text) => {
      expect(await expectNoWholeTable({ ...all, text })).toContain('product_search_words');
      expect((await find({ ...all, text })).pagination.total).toBeGreaterThan(0);
    },
  );

  it.each([
    [undefined, 'product_search_rank'],
    ['newest', 'product_search_newest'],
    ['best-selling', 'product_search_best'],
    ['price', 'product_search_price'],
    ['-price', 'product_search_discounted_price'],
  ] as const)('a list by "%s" reads its index', async (order, index) => {
    expect(await expectNoWholeTable({ ...all, order })).toContain(index);
  });

  it('a category by price reads its own index', async () => {
    const within = [[await keyOf('category', 'women-sunglasses')]];
    expect(await expectNoWholeTable({ ...all, within, order: 'price' })).toContain('search_member_price');
  });

  it('a rare combination reads the index of words and collections', async () => {
    const within = [
      [await keyOf('category', 'eye-drops')],
      [await keyOf('brand', 'oculia'), await keyOf('brand', 'miraya')],
    ];
    expect(await expectNoWholeTable({ ...all, within, order: 'newest' })).toContain('product_search_words');
  });

  it('all plans give the same list', async () => {
    const [category, brands] = [
      [await keyOf('category', 'eyeglasses')],
      [await keyOf('brand', 'halden'), await keyOf('brand', 'corvane')],
    ];
    for (const order of [undefined, 'price', 'newest'] as const) {
      for (const text of [undefined, 'round']) {
        const filter = { isAvailable: true, within: [category, brands], order, text };
        // Large pages are gathered and sorted, small ones are scanned.
        const { ids: gathered } = await find(filter, { pageNumber: 1, pageSize: 2000 });
        const pages = await Promise.all([1, 2, 3].map((pageNumber) => find(filter, { pageNumber, pageSize: 20 })));
        expect(
          pages.flatMap(({ ids }) => ids),
          `${order} ${text}`,
        ).toEqual(gathered.slice(0, 60));
      }
    }
  });

  it('a search is sorted and complete beyond its count', async () => {
    const deep = await find({ ...all, text: 'sunglasses', order: 'newest' }, { pageNumber: 1, pageSize: 2000 });
    expect(new Set(deep.ids).size).toBe(2000);
    const later = await find({ ...all, text: 'sunglasses', order: 'newest' }, { pageNumber: 10, pageSize: 200 });
    expect(later.ids).toEqual(deep.ids.slice(1800));
    expect(later.pagination).toMatchObject({ total: 2000, totalIsExact: false });
  });

  describe('a common word by price', () => {
    const text = 'sunglasses';
    const pricing = { base: 'KWD', currency: 'KWD', rate: 1 };

    /** All matches, the cheapest first. */
    async function cheapestFirst(now: number): Promise<readonly string[]> {
      const { ids } = await find({ ...all, text, order: 'newest' }, { pageNumber: 1, pageSize: 5000 }, now);
      const rows = await runAsTenant(database.db, 'lumen', (transaction) =>
        transaction
          .selectFrom('product')
          .select(['id', 'rank', 'price', 'discount_type', 'discount_value', 'discount_start', 'discount_end'])
          .where('id', 'in', ids)
          .execute(),
      );
      return rows
        .map((row) => ({ id: row.id, rank: row.rank, price: toWirePrice(row, pricing, now).sellPrice }))
        .sort((one, other) => one.price - other.price || one.rank - other.rank)
        .map(({ id }) => id);
    }

    async function expectInOrder(now: number): Promise<void> {
      const cheapest = await cheapestFirst(now);
      expect(cheapest.length).toBeGreaterThan(2000);
      for (const order of ['price', '-price'] as const) {
        const expected = order === 'price' ? cheapest : cheapest.toReversed();
        const { ids: whole } = await find({ ...all, text, order }, { pageNumber: 1, pageSize: 5000 }, now);
        expect(whole).toEqual(expected);
        for (const pageNumber of [1, 7]) {
          const { ids } = await find({ ...all, text, order }, { pageNumber, pageSize: 20 }, now);
          expect(ids).toEqual(expected.slice((pageNumber - 1) * 20, pageNumber * 20));
        }
      }
    }

    it('is sorted with any active offers', async () => {
      for (const days of [-40, 0, 40]) await expectInOrder(Date.now() + days * DAY_MS);
    });

    it('is sorted after changes of prices', async () => {
      await runAsTenant(database.db, 'lumen', (transaction) =>
        sql`
          update product set
            price = case rank % 5 when 0 then 12345 when 1 then 0 when 2 then price * 1000 else price end,
            discount_type = case rank % 7 when 0 then 'percentage' when 1 then null else discount_type end,
            discount_value = case rank % 7 when 0 then 50 else discount_value end
          where rank % 3 < 2`.execute(transaction),
      );
      for (const days of [0, 40]) await expectInOrder(Date.now() + days * DAY_MS);
    });
  });

  it('is counted to a thousand', async () => {
    expect((await find(all)).pagination).toMatchObject({ total: 1000, totalIsExact: false });
    expect((await find({ ...all, text: 'sunglasses' })).pagination).toMatchObject({ total: 1000, totalIsExact: false });
    const deep = await find(all, { pageNumber: 100, pageSize: 50 });
    expect(deep.ids).toHaveLength(50);
    expect(deep.pagination).toMatchObject({ total: 5000, totalIsExact: false });
  });
});

it(`reads no list beyond ${MAX_LIST_ENTRIES} products`, async () => {
  const idsOf = (skip: number, ordering: string) =>
    runAsTenant(database.db, 'lumen', async (transaction) => {
      const { rows } = await sql<{ ids: string[] }>`
        select ids from find_products(null, '[]', false, ${ordering}, now(), ${skip}::int, 200, 1001)`.execute(
        transaction,
      );
      return rows[0]?.ids.length;
    });
  for (const ordering of ['relevance', 'price', 'newest']) {
    expect(await idsOf(MAX_LIST_ENTRIES - 20, ordering)).toBe(20);
    expect(await idsOf(MAX_LIST_ENTRIES, ordering)).toBe(0);
  }
});
