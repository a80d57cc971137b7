import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '../../../runtime/domain/time/clock.ts';
import { findProducts, type ProductFilter } from '../catalogue/find-products.ts';
import { type Pricing, toWirePrice } from '../catalogue/pricing.ts';
import { type DatabaseConnection, jsonbParameter } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { generateSmallCatalogue } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

/** The database sorts by the prices of the domain's functions. */
const PRODUCTS = 400;
const NOON = Date.parse('2026-03-10T12:00:00.000Z');
const PRICING: Pricing = { base: 'KWD', currency: 'KWD', rate: 1 };

let database: DatabaseConnection;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedTenants(database.db, [
    { tenant: 'lumen', version: '1', createCatalogue: () => generateSmallCatalogue(PRODUCTS) },
  ]);
  await inShop((transaction) => makeOffers(transaction));
});
afterAll(() => database?.close());

type Work<Answer> = Parameters<typeof runAsTenant<Answer>>[2];
const inShop = <Answer>(work: Work<Answer>): Promise<Answer> => runAsTenant(database.db, 'lumen', work);

const instant = fc.option(
  fc.integer({ min: -3 * 24, max: 3 * 24 }).map((hours) => new Date(NOON + hours * 3_600_000).toISOString()),
);
const offer = fc.record({
  price: fc.integer({ min: 0, max: 3000 }),
  type: fc.option(fc.constantFrom('fixed_amount', 'percentage')),
  value: fc.option(
    fc.oneof(
      fc.constantFrom(0, 12.5, 33.3, 99.999, 100, 250),
      fc.integer({ min: 1, max: 3000 }).map((fils) => fils / 1000),
    ),
  ),
  begins: instant,
  ends: instant,
  isLimited: fc.boolean(),
  quantity: fc.integer({ min: -1, max: 2 }),
});

/** Gives every product a random price, offer and stock. */
async function makeOffers(transaction: Parameters<Work<void>>[0]): Promise<void> {
  const products = await transaction.selectFrom('product').select('id').orderBy('id').execute();
  const offers = fc.sample(offer, { numRuns: products.length, seed: 7 });
  const rows = products.map(({ id }, index) => ({ id, ...offers[index] }));
  await sql`
    update product set price = changed.price, discount_type = changed.type, discount_value = changed.value,
      discount_start = changed.begins, discount_end = changed.ends, is_stock_limited = changed."isLimited", quantity = changed.quantity
    from jsonb_to_recordset(${jsonbParameter(rows)}) as changed (
      id text, price int, type text, value numeric, begins timestamptz, ends timestamptz, "isLimited" bool, quantity int
    ) where product.id = changed.id`.execute(transaction);
}

function listed(filter: Partial<ProductFilter>, now: number) {
  return inShop(async (transaction) => {
    const page = { pageNumber: 1, pageSize: PRODUCTS };
    const { ids } = await findProducts(transaction, { isAvailable: false, within: [], ...filter }, page, now);
    return { ids, rows: await transaction.selectFrom('product').selectAll().execute() };
  });
}

it.each([-3.5, -0.5, 0, 1.2])('sorts by the prices %s days from noon', async (days) => {
  const now = NOON + days * DAY_MS;
  const { ids, rows } = await listed({ order: 'price' }, now);
  const priced = rows.map((row) => ({ id: row.id, rank: row.rank, price: toWirePrice(row, PRICING, now).sellPrice }));
  expect(new Set(priced.map(({ price }) => price)).size).toBeGreaterThan(PRODUCTS / 2);
  const expected = priced.toSorted((one, other) => one.price - other.price || one.rank - other.rank);
  expect(ids).toEqual(expected.map(({ id }) => id));
  const { ids: falling } = await listed({ order: '-price' }, now);
  expect(falling).toEqual(ids.toReversed());
});
