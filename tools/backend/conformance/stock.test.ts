import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import type { ChangeEvent } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { runAsTenant } from '../database/tenant-transaction.ts';
import { CHANGE_CHANNEL, notifyChange, notifyStockChange } from '../events/notify-change.ts';
import { MAX_STOCK_EVENT_PRODUCTS } from '../limits.ts';
import { seedTenants } from '../seed/seed-tenants.ts';
import { adjustQuantities } from '../stock/adjust-quantities.ts';
import { generateSmallCatalogue } from './small-shop.ts';
import { openTestDatabase } from './test-database.ts';

let database: DatabaseConnection;
const heard: ChangeEvent[] = [];
const last: ChangeEvent = { tenant: 'lumen', kind: 'settings' };

beforeAll(async () => {
  database = await openTestDatabase();
  await seedTenants(database.db, [
    { tenant: 'lumen', version: '1', createCatalogue: () => generateSmallCatalogue(10) },
  ]);
  await database.listen(CHANGE_CHANNEL, (payload) => void heard.push(JSON.parse(payload)));
});
afterAll(() => database?.close());

/** What was announced until now: whatever is announced after it comes after it. */
async function announced(): Promise<readonly ChangeEvent[]> {
  await runAsTenant(database.db, 'lumen', (transaction) => notifyChange(transaction, last));
  await expect.poll(() => heard.at(-1)).toEqual(last);
  return heard.splice(0).slice(0, -1);
}

const adjust = (changes: readonly (readonly [string, number])[]) =>
  runAsTenant(database.db, 'lumen', (transaction) => adjustQuantities(transaction, 'lumen', new Map(changes)));
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

describe('a change of quantities', () => {
  it('is announced as stock with the products’ ids, and as nothing else', async () => {
    expect(
      await adjust([
        [other, -2],
        [one, 1],
        [unlimited, -1],
      ]),
    ).toEqual([]);
    const events = await announced();
    expect(events).toEqual([{ tenant: 'lumen', kind: 'stock', productIds: [one, other].sort() }]);
    expect(callValidators.events.answer(events[0])).toBe(true);
    const now = await quantities();
    expect([now.get(one), now.get(other)]).toEqual([6, 3]);
  });

  it('that would leave fewer than none changes and announces nothing, and names the products', async () => {
    expect(
      await adjust([
        [one, -1],
        [other, -6],
      ]),
    ).toEqual([other]);
    expect(
      await adjust([
        ['f'.repeat(24), -1],
        [one, -1],
      ]),
    ).toEqual(['f'.repeat(24)]);
    expect(await announced()).toEqual([]);
    expect((await quantities()).get(one)).toBe(5);
  });

  it('that is not committed is not announced', async () => {
    const failed = runAsTenant(database.db, 'lumen', async (transaction) => {
      await adjustQuantities(transaction, 'lumen', new Map([[one, -1]]));
      throw new Error('the order failed');
    });
    await expect(failed).rejects.toThrow('the order failed');
    expect(await announced()).toEqual([]);
  });

  it('of many orders at once sells no more than there is', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        adjust([
          [one, -1],
          [other, -1],
        ]),
      ),
    );
    expect(answers.filter((missing) => missing.length === 0)).toHaveLength(5);
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

describe('the prices of a product’s choices', () => {
  const choicesOf = (productId: string) =>
    runAsTenant(database.db, 'lumen', async (transaction) => {
      const { choice_prices } = await transaction
        .selectFrom('product')
        .select('choice_prices')
        .where('id', '=', productId)
        .executeTakeFirstOrThrow();
      return choice_prices;
    });
  const changeVariants = (productId: string, change: { price?: number; quantity?: number; is_limited?: boolean }) =>
    runAsTenant(database.db, 'lumen', (transaction) =>
      transaction.updateTable('variant').set(change).where('product_id', '=', productId).execute(),
    );

  it('follow what its variants cost, and which are in stock', async () => {
    const productId = await runAsTenant(database.db, 'lumen', async (transaction) => {
      const row = await transaction.selectFrom('variant').select('product_id').executeTakeFirstOrThrow();
      return row.product_id;
    });
    await changeVariants(productId, { price: 9000, quantity: 1, is_limited: true });
    expect((await choicesOf(productId))?.variants?.map(([price]) => price)).toEqual([9000]);
    await changeVariants(productId, { quantity: 0 });
    expect(await choicesOf(productId)).toBeNull();
  });
});
