import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { PAYMENT_GRACE_MS, PAYMENT_HOLD_MS, PAYMENT_RECHECK_MS } from '../limits.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { type LedgerRows, readLedger } from './ledger/ledger-rows.ts';
import { GUEST, newId } from './order-shop.ts';
import { type PaymentShop, permutationsOf, RETURN_URL } from './payment-shop.ts';
import { withPaymentShop } from './with-payment-shop.ts';

const STOCK = 100_000;

let database: DatabaseConnection;
let shop: PaymentShop;
let before: LedgerRows;
withPaymentShop((opened) => {
  ({ database, shop } = opened);
});
beforeEach(async () => {
  await shop.orders.setStock(STOCK);
  before = await readLedger(database);
});
afterEach(async () => {
  await checkLedger(database, before, { charged: await shop.charged() });
  await endHolds();
  await checkLedger(database, before, { charged: await shop.charged(), sweptAt: shop.clock.at });
});

/** Lets every hold end, also where the provider does not answer. */
async function endHolds(): Promise<void> {
  shop.clock.at += PAYMENT_HOLD_MS + PAYMENT_GRACE_MS;
  await shop.lookAfter();
}

/** An order of another guest for each number. */
const formOf = (number: number) => {
  const customerId = { ...GUEST, phoneNumber: `+9655${1_000_000 + number}` };
  return shop.onlineForm({ ...shop.orders.guestForm(), customerId });
};

async function placeOrders(count: number) {
  const placed: Awaited<ReturnType<PaymentShop['place']>>[] = [];
  // Each of somebody else, as the orders of one that wait for their payment are limited.
  while (placed.length < count) placed.push(await shop.place(formOf(placed.length)));
  return placed;
}

const SIGNALS = ['return', 'event', 'doubled event', 'late event', 'status', 'end of the hold'] as const;

/** What tells the shop of a payment, each as often as it is called. */
function signalsOf({ order, paymentUrl }: Awaited<ReturnType<PaymentShop['place']>>) {
  const [event, late] = [shop.eventOf(paymentUrl), shop.eventOf(paymentUrl)];
  const post = async (sent: typeof event) => expect(await shop.postEvent(sent)).toBe(200);
  return {
    return: () => shop.comeBack(shop.returnAddress(paymentUrl)),
    event: () => post(event),
    'doubled event': () => post(event),
    'late event': () => post(late),
    status: () => shop.paymentOf(order),
    'end of the hold': endHolds,
  };
}

describe('an order that was paid is placed once', () => {
  it('by return, event, doubled event, late event, status and the end of its hold in every order, whose provider answers nothing', async () => {
    const paths = permutationsOf(SIGNALS);
    expect(paths).toHaveLength(720);
    for (const path of paths) {
      const placed = await shop.place();
      await shop.act(placed.paymentUrl, 'pay', { events: 'lost', answer: 'lost', status: 'silent' });
      const signals = signalsOf(placed);
      for (const signal of path) {
        shop.clock.at += PAYMENT_RECHECK_MS;
        await signals[signal]();
      }
      expect([await shop.statusOf(placed.order), (await shop.paymentOf(placed.order)).status], path.join()).toEqual([
        'placed',
        'paid',
      ]);
    }
    expect(await shop.orders.stock()).toBe(STOCK - paths.length);
  }, 900_000);

  it('by all of them at once, three times each, for 100 orders at once', async () => {
    const placed = await placeOrders(100);
    await Promise.all(placed.map(({ paymentUrl }) => shop.act(paymentUrl, 'pay', { events: 'lost', answer: 'lost' })));
    const all = placed.map(signalsOf).flatMap((signals) => SIGNALS.slice(0, -1).map((signal) => signals[signal]));
    shop.clock.at += PAYMENT_HOLD_MS;
    await Promise.all([...all, ...all, ...all].map((tell) => tell()).concat(shop.lookAfter(), shop.lookAfter()));
    expect(await shop.orders.stock()).toBe(STOCK - placed.length);
  }, 600_000);
});

it('1,000 orders at once of the last 10 pieces, to be paid by a provider, hold 10; those that are paid are sold', async () => {
  await shop.orders.setStock(10);
  before = await readLedger(database);
  const body = await shop.newOrder();
  const bodies = Array.from({ length: 1000 }, (_, number) => ({ ...body, _id: newId(), form: formOf(number) }));
  expect(await shop.orders.sendAtOnce('/orders/guest', bodies)).toEqual({ '200 ok': 10, '409 cart_not_valid': 990 });
  const { payments } = await checkLedger(database, before);
  const held = payments.filter(({ status }) => status === 'open').flatMap(({ page_url }) => page_url ?? []);
  expect(held).toHaveLength(10);
  await Promise.all(held.slice(0, 4).map((paymentUrl) => shop.act(paymentUrl, 'pay')));
  await shop.provider.idle();
  await endHolds();
  expect(await shop.orders.stock()).toBe(6);
}, 600_000);

it('200 double submits at once of an order that is paid by a provider open one payment', async () => {
  const body = await shop.newOrder();
  const bodies = Array.from({ length: 200 }, () => body);
  const { '200 ok': opened = 0, '422 payment_not_opened': late = 0 } = await shop.orders.sendAtOnce(
    '/orders/guest',
    bodies,
  );
  // A provider that is asked two hundred times at once may let some wait for too long: they are to ask again.
  expect(opened + late).toBe(200);
  expect(await shop.orders.sendAtOnce('/orders/guest', [body])).toEqual({ '200 ok': 1 });
  expect((await shop.stored(body)).map(({ reference }) => reference)).toEqual([expect.stringContaining('pay_')]);
  expect(await shop.orders.stock()).toBe(STOCK - 1);
}, 600_000);

it('whoever pays, gives up, tries again, cancels and ends the hold of 60 orders at once, loses and doubles nothing', async () => {
  const placed = await placeOrders(60);
  const { client } = shop.orders;
  shop.clock.at += PAYMENT_HOLD_MS - 1;
  const answers = placed.flatMap(({ order: { _id: orderId }, paymentUrl }, index) => {
    const post = (path: string, body: unknown = {}) =>
      client.fetch(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const acts = [
      () => shop.act(paymentUrl, index % 3 === 0 ? 'fail' : 'pay', { events: 'doubled' }),
      () => post(`/orders/${orderId}/payment`, { returnUrl: RETURN_URL }),
      () => post(`/orders/${orderId}/payment/abandonment`),
      () => shop.paymentOf({ _id: orderId }),
      () => (index % 5 === 0 ? post(`/tenant-orders/${orderId}/status`, { status: 'cancelled' }) : undefined),
    ];
    // Another one begins each time.
    return acts.map((_, place) => acts[(place + index) % acts.length]?.());
  });
  await Promise.all(answers);
  shop.clock.at += 1;
  await Promise.all([shop.lookAfter(), shop.lookAfter(), shop.provider.idle()]);
}, 600_000);
