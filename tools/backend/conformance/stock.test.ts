import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { CartItem } from '../../../schemas/generated/wire.ts';
import { findProducts } from '../catalogue/find-products.ts';
import { rankBestSellers } from '../catalogue/rank-best-sellers.ts';
import { returnStock, takeStock } from '../catalogue/take-stock.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { notifyStockChange } from '../events/notify-change.ts';
import { MAX_STOCK_EVENT_PRODUCTS } from '../limits.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { listenToChanges } from './announcements.ts';
import { generateSmallCatalogue } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

let database: DatabaseConnection;
let announced: Awaited<ReturnType<typeof listenToChanges>>;

beforeAll(async () => {
  database = await openTestDatabase();
  await seedTenants(database.db, [
    { tenant: 'lumen', version: '1', createCatalogue: () => generateSmallCatalogue(10) },
  ]);
  announced = await listenToChanges(database, 'lumen');
});
afterAll(() => database?.close());

const line = (productId: string, quantity: number, more: Partial<CartItem> = {}): CartItem => ({
  productId,
  quantity,
  options: [],
  lensOptions: [],
  ...more,
});
/** Takes all lines or none; returns whether the stock was sufficient. */
const take = (...lines: readonly CartItem[]) =>
  runAsTenant(database.db, 'lumen', async (transaction) => {
    if (!(await takeStock(transaction, 'lumen', lines))) throw new TooLittle();
    return true;
  }).catch((error: unknown) => {
    if (error instanceof TooLittle) return false;
    throw error;
  });
class TooLittle extends Error {}
const quantities = () =>
  runAsTenant(database.db, 'lumen', async (transaction) => {
    const rows = await transaction.selectFrom('product').select(['id', 'quantity']).orderBy('id').execute();
    return new Map(rows.map(({ id, quantity }) => [id, quantity]));
  });

let [one, other, unlimited] = ['', '', ''];
beforeEach(async () => {
  await announced();
  [one = '', other = '', unlimited = ''] = [...(await quantities()).keys()];
  await runAsTenant(database.db, 'lumen', async (transaction) => {
    await transaction
      .updateTable('product')
      .set({ quantity: 5, is_stock_limited: true })
      .where('id', 'in', [one, other])
      .execute();
    await transaction.updateTable('product').set({ is_stock_limited: false }).where('id', '=', unlimited).execute();
  });
});

describe('taking stock', () => {
  it('is announced with the products’ ids', async () => {
    expect(await take(line(other, 2), line(one, 1), line(unlimited, 1))).toBe(true);
    const events = await announced();
    expect(events).toEqual([{ tenant: 'lumen', kind: 'stock', productIds: [one, other].sort() }]);
    expect(callValidators.events.answer(events[0])).toBe(true);
    const now = await quantities();
    expect([now.get(one), now.get(other)]).toEqual([4, 3]);
  });

  it('ranks its product among the best sellers', async () => {
    const change = (id: string, columns: { is_stock_limited?: boolean; sell_quantity?: number }) =>
      runAsTenant(database.db, 'lumen', (transaction) =>
        transaction.updateTable('product').set(columns).where('id', '=', id).execute(),
      );
    const best = async () =>
      runAsTenant(database.db, 'lumen', async (transaction) => {
        const filter = { isAvailable: false, within: [], order: 'best-selling' } as const;
        return (await findProducts(transaction, filter, { pageNumber: 1, pageSize: 100 }, Date.now())).ids;
      });
    const last = (await best()).at(-1) ?? '';
    await change(last, { is_stock_limited: false });
    await change(last, { sell_quantity: 1_000_000 });
    await take(line(last, 1));
    expect((await best()).at(-1)).toBe(last);
    await Promise.all([rankBestSellers(database.db), rankBestSellers(database.db)]);
    await rankBestSellers(database.db);
    expect((await best())[0]).toBe(last);
  });

  it('takes nothing if one product is insufficient', async () => {
    expect(await take(line(one, 1), line(other, 6))).toBe(false);
    expect(await take(line('f'.repeat(24), 1), line(one, 1))).toBe(false);
    expect(await announced()).toEqual([]);
    expect((await quantities()).get(one)).toBe(5);
  });

  it('takes from a variant instead of its product', async () => {
    const variant = await runAsTenant(database.db, 'lumen', (transaction) =>
      transaction.selectFrom('variant').select(['id', 'product_id']).executeTakeFirstOrThrow(),
    );
    const ofVariant = <Answer>(work: (transaction: TenantTransaction) => Promise<Answer>) =>
      runAsTenant(database.db, 'lumen', work);
    await ofVariant((transaction) =>
      transaction.updateTable('variant').set({ quantity: 3, is_limited: true }).where('id', '=', variant.id).execute(),
    );
    const before = (await quantities()).get(variant.product_id);
    const choice = { varientId: variant.id };
    expect(await take(line(variant.product_id, 2, choice))).toBe(true);
    expect(await take(line(variant.product_id, 2, choice))).toBe(false);
    const left = await ofVariant((transaction) =>
      transaction.selectFrom('variant').select('quantity').where('id', '=', variant.id).executeTakeFirstOrThrow(),
    );
    expect([left.quantity, (await quantities()).get(variant.product_id)]).toEqual([1, before]);
  });

  it('is announced after its commit alone', async () => {
    const failed = runAsTenant(database.db, 'lumen', async (transaction) => {
      await takeStock(transaction, 'lumen', [line(one, 1)]);
      throw new Error('the order failed');
    });
    await expect(failed).rejects.toThrow('the order failed');
    expect(await announced()).toEqual([]);
  });

  it('is limited to the stock for concurrent orders', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(line(one, 1), line(other, 1))));
    expect(answers.filter(Boolean)).toHaveLength(5);
    const now = await quantities();
    expect([now.get(one), now.get(other)]).toEqual([0, 0]);
  });

  it(`of more than ${MAX_STOCK_EVENT_PRODUCTS} products is announced in several events`, async () => {
    const ids = Array.from({ length: MAX_STOCK_EVENT_PRODUCTS + 1 }, (_, index) =>
      index.toString(16).padStart(24, '0'),
    );
    await runAsTenant(database.db, 'lumen', (transaction) => notifyStockChange(transaction, 'lumen', ids));
    const events = await announced();
    expect(events.map(({ productIds }) => productIds?.length)).toEqual([MAX_STOCK_EVENT_PRODUCTS, 1]);
    for (const event of events) expect(callValidators.events.answer(event)).toBe(true);
  });
});

describe('returning stock', () => {
  const putBack = (...lines: readonly CartItem[]) =>
    runAsTenant(database.db, 'lumen', (transaction) => returnStock(transaction, 'lumen', lines));
  const soldOf = (id: string) =>
    runAsTenant(database.db, 'lumen', (transaction) =>
      transaction.selectFrom('product').select('sell_quantity').where('id', '=', id).executeTakeFirst(),
    );

  it('restores stock and sales, with an announcement', async () => {
    const lines = [line(other, 2), line(one, 1), line(unlimited, 1)];
    const before = [await quantities(), await soldOf(one), await soldOf(unlimited)];
    await take(...lines);
    await announced();
    await putBack(...lines);
    expect(await announced()).toEqual([{ tenant: 'lumen', kind: 'stock', productIds: [one, other].sort() }]);
    expect([await quantities(), await soldOf(one), await soldOf(unlimited)]).toEqual(before);
  });

  it('ignores unlimited and unknown products, and counts no negative sales', async () => {
    const before = await quantities();
    await putBack(line(unlimited, 3), line('f'.repeat(24), 2), line(one, 1000));
    expect(await quantities()).toEqual(new Map(before).set(one, 1005));
    expect(await soldOf(one)).toEqual({ sell_quantity: 0 });
  });
});

it('keeps the prices of a product’s choices by its variants in stock', async () => {
  const inShop = <Answer>(work: (transaction: TenantTransaction) => Promise<Answer>) =>
    runAsTenant(database.db, 'lumen', work);
  const { product_id: id } = await inShop((transaction) =>
    transaction.selectFrom('variant').select('product_id').executeTakeFirstOrThrow(),
  );
  const choicesAfter = async (change: { price?: number; quantity: number; is_limited: boolean }) => {
    await inShop((transaction) =>
      transaction.updateTable('variant').set(change).where('product_id', '=', id).execute(),
    );
    const { choice_prices } = await inShop((transaction) =>
      transaction.selectFrom('product').select('choice_prices').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    return choice_prices;
  };
  const { variants } = (await choicesAfter({ price: 9000, quantity: 1, is_limited: true })) ?? {};
  expect(variants?.map(([price]) => price)).toEqual([9000]);
  expect(await choicesAfter({ quantity: 0, is_limited: true })).toBeNull();
});
