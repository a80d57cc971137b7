import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isSoldOut } from '../../../runtime/domain/product/availability.ts';
import { DAY_MS } from '../../../runtime/domain/time/clock.ts';
import { findProducts, type ProductFilter } from '../calls/find-products.ts';
import { type Pricing, toWirePrice } from '../calls/pricing.ts';
import { type DatabaseConnection, jsonbParameter } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { generateSmallCatalogue } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

/** What the database says of availability and of prices now, the domain's functions say, too, of whatever is on sale. */
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

/** Gives every product a price, an offer and a stock of some sort. */
async function makeOffers(transaction: Parameters<Work<void>>[0]): Promise<void> {
  const products = await transaction.selectFrom('product').select('id').orderBy('id').execute();
  const offers = fc.sample(offer, { numRuns: products.length, seed: 7 });
  const made = products.map(({ id }, index) => ({ id, ...offers[index] }));
  await sql`
    update product set price = made.price, discount_type = made.type, discount_value = made.value,
      discount_start = made.begins, discount_end = made.ends, is_stock_limited = made."isLimited", quantity = made.quantity
    from jsonb_to_recordset(${jsonbParameter(made)}) as made (
      id text, price int, type text, value numeric, begins timestamptz, ends timestamptz, "isLimited" bool, quantity int
    ) where product.id = made.id`.execute(transaction);
}

async function listed(filter: Partial<ProductFilter>, now: number) {
  return inShop(async (transaction) => {
    const page = { pageNumber: 1, pageSize: PRODUCTS };
    const { ids } = await findProducts(transaction, { isAvailable: false, within: [], ...filter }, page, now);
    const rows = await transaction.selectFrom('product').selectAll().execute();
    return { ids, rows };
  });
}

type Row = Awaited<ReturnType<typeof listed>>['rows'][number];

const idsBy = (rows: readonly Row[], before: (one: Row, other: Row) => number) =>
  [...rows].sort(before).map(({ id }) => id);

it.each([-3.5, -1, -0.5, 0, 0.5, 1.2, 4])(
  'what costs least at a moment (%s days from noon) comes first',
  async (days) => {
    const now = NOON + days * DAY_MS;
    const { ids, rows } = await listed({ order: 'price' }, now);
    const price = (row: Row) => toWirePrice(row, PRICING, now).sellPrice;
    expect(new Set(rows.map(price)).size).toBeGreaterThan(PRODUCTS / 2);
    expect(ids).toEqual(idsBy(rows, (one, other) => price(one) - price(other) || one.rank - other.rank));
    const { ids: falling } = await listed({ order: '-price' }, now);
    expect(falling).toEqual([...ids].reverse());
  },
);

it('what came last comes first, and what sold most', async () => {
  const { ids: newest, rows } = await listed({ order: 'newest' }, NOON);
  expect(newest).toEqual(
    idsBy(rows, (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at) || one.rank - other.rank),
  );
  const { ids: best } = await listed({ order: 'best-selling' }, NOON);
  expect(best).toEqual(idsBy(rows, (one, other) => other.sell_quantity - one.sell_quantity || one.rank - other.rank));
});

it('what is sold out is left out as the rule says', async () => {
  const { ids, rows } = await listed({ isAvailable: true }, NOON);
  const available = rows.filter((row) => !isSoldOut({ isStockLimited: row.is_stock_limited, quantity: row.quantity }));
  expect(available.length).toBeLessThan(PRODUCTS);
  expect(ids).toEqual(idsBy(available, (one, other) => one.rank - other.rank));
});
