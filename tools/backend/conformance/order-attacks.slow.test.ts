import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mutate, mutation } from '../../../runtime/app/test/mutate-json.ts';
import { runCount } from '../../check/test/exhaustive.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { type LedgerRows, readLedger } from './ledger/ledger-rows.ts';
import { newId, ORDER_START, setUpOrderShop } from './order-shop.ts';

const { clock, database, shop } = setUpOrderShop();
let before: LedgerRows;
beforeEach(async () => {
  clock.at = ORDER_START;
  await shop.setStock(STOCK);
  before = await readLedger(database);
});
afterEach(async () => void (await checkLedger(database, before)));

const STOCK = 10;

const send = async (body: unknown): Promise<{ readonly status: number; readonly text: string }> => {
  const init = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const response = await shop.client.fetch('/orders/guest', init);
  return { status: response.status, text: await response.text() };
};

describe('concurrent orders', () => {
  it('sell the last 10 pieces once', async () => {
    const body = await shop.newOrder();
    const bodies = Array.from({ length: 200 }, () => ({ ...body, _id: newId() }));
    const expected = { '200 ok': STOCK, '409 cart_not_valid': 200 - STOCK };
    expect(await shop.sendAtOnce('/orders/guest', bodies)).toEqual(expected);
    expect(await shop.stock()).toBe(0);
  });

  it('of several lines in any order sell the stock once', async () => {
    const [one, other] = [shop.item(0), shop.item(1)];
    const lines = [[one], [one, other], [other, one]];
    const bodies = await Promise.all(lines.map((products) => shop.newOrder(shop.guestForm(), products)));
    const all = Array.from({ length: 200 }, (_, index) => ({ ...bodies[index % lines.length], _id: newId() }));
    const counts = await shop.sendAtOnce('/orders/guest', all);
    expect(counts).toEqual({ '200 ok': STOCK, '409 cart_not_valid': 200 - STOCK });
  });

  it('of one id, half of them with a changed cart, make one order', async () => {
    const body = await shop.newOrder();
    const changed = { ...(await shop.newOrder(shop.guestForm(), [shop.item(0, 2)])), _id: body._id };
    const bodies = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? body : changed));
    expect(await shop.sendAtOnce('/orders/guest', bodies)).toEqual({ '200 ok': 20, '409 order_changed': 20 });
    expect([STOCK - 1, STOCK - 2]).toContain(await shop.stock());
  });
});

it('a forged order is refused with a code, or costs as much as an honest one', async () => {
  await shop.setStock(1_000_000);
  before = await readLedger(database);
  const honest = await shop.newOrder();
  const paid = honest.total;
  const outcomes = { made: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (mutations) => {
      const forged = mutations.reduce(mutate, { ...honest, _id: newId() } as unknown);
      const { status, text } = await send(forged);
      const answer = JSON.parse(text);
      if (status === 200) {
        outcomes.made += 1;
        const { items, total, totalQuantity } = answer.data.order;
        expect(items).not.toEqual([]);
        if (totalQuantity === 1) expect(total).toBe(paid);
        else expect(total).toBeGreaterThan(paid);
      } else {
        outcomes.refused += 1;
        expect([status, answer.success], text.slice(0, 400)).toEqual([expect.toSatisfy(isRefusal), false]);
        expect(answer.code).toMatch(/^[a-z_]+$/);
      }
    }),
    { numRuns: runCount(200, 5000) },
  );
  expect(outcomes.refused).toBeGreaterThan(10);
}, 300_000);

const isRefusal = (status: number): boolean => status >= 400 && status < 500;
