import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mutate, mutation } from '../../../runtime/app/test/mutate-json.ts';
import { runCount } from '../../check/test/exhaustive.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { newId, ORDER_START, OrderShop } from './order-shop.ts';
import { openTestDatabase } from './test-database.ts';

const clock = { at: ORDER_START, now: () => clock.at };

let database: DatabaseConnection;
let shop: OrderShop;
beforeAll(async () => {
  database = await openTestDatabase();
  shop = await OrderShop.open(database, clock);
});
afterAll(() => database?.close());
beforeEach(async () => {
  clock.at = ORDER_START;
  await shop.setStock(STOCK);
});

const STOCK = 10;

const send = async (body: unknown): Promise<{ readonly status: number; readonly text: string }> => {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await shop.client.fetch('/orders/guest', init);
  return { status: response.status, text: await response.text() };
};

/** Sends all of them, fifty at a time; answers how often each status was answered. */
async function sendAll(bodies: readonly unknown[]): Promise<Readonly<Record<number, number>>> {
  const counts: Record<number, number> = {};
  for (let index = 0; index < bodies.length; index += 50) {
    const answers = await Promise.all(bodies.slice(index, index + 50).map(send));
    for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

describe('nothing is sold twice', () => {
  it('1,000 orders at once of the last 10 pieces sell 10', async () => {
    const body = await shop.newOrder();
    const counts = await sendAll(Array.from({ length: 1000 }, () => ({ ...body, _id: newId() })));
    expect(counts).toEqual({ 200: STOCK, 409: 1000 - STOCK });
    expect(await shop.stock()).toBe(0);
  }, 300_000);

  it('200 double submits of one order at once make one', async () => {
    const body = await shop.newOrder();
    expect(await sendAll(Array.from({ length: 200 }, () => body))).toEqual({ 200: 200 });
    expect(await shop.stock()).toBe(STOCK - 1);
  }, 300_000);
});

it('an order that was forged is refused with a code, or answered as an honest one would be', async () => {
  await shop.setStock(1_000_000);
  const honest = await shop.newOrder();
  const paid = honest.total;
  const seen = { made: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
      const forged = mutations.reduce(mutate, { ...honest, _id: newId() } as unknown);
      const { status, text } = await send(forged);
      const answer = JSON.parse(text);
      if (status === 200) {
        seen.made += 1;
        const { items, total, totalQuantity } = answer.data.order;
        expect(items).not.toEqual([]);
        if (totalQuantity === 1) expect(total).toBe(paid);
        else expect(total).toBeGreaterThan(paid);
      } else {
        seen.refused += 1;
        expect([status, answer.success], text.slice(0, 400)).toEqual([expect.toSatisfy(isRefusal), false]);
        expect(answer.code).toMatch(/^[a-z_]+$/);
      }
    }),
    { numRuns: runCount(100, 5000) },
  );
  expect(seen.refused).toBeGreaterThan(10);
}, 900_000);

const isRefusal = (status: number): boolean => status >= 400 && status < 500;
