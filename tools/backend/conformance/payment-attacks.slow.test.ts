import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PAYMENT_GRACE_MS, PAYMENT_HOLD_MS, PAYMENT_RECHECK_MS } from '../limits.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { type LedgerRows, readLedger } from './ledger/ledger-rows.ts';
import { GUEST, newId } from './order-shop.ts';
import type { PaymentShop } from './payment-shop.ts';
import { setUpPaymentShop } from './payment-shop.ts';

const STOCK = 100_000;

const { database, shop } = setUpPaymentShop();
let before: LedgerRows;
beforeEach(async () => {
  await shop.orders.setStock(STOCK);
  before = await readLedger(database);
});
afterEach(async () => {
  await checkLedger(database, before, { charged: await shop.charged() });
  await endHolds();
  await checkLedger(database, before, { charged: await shop.charged(), sweptAt: shop.clock.at });
});

/** Ends every hold, even without responses of the provider. */
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
  // Each has another contact, whose unpaid orders are limited.
  while (placed.length < count) placed.push(await shop.place(formOf(placed.length)));
  return placed;
}

const SIGNALS = ['return', 'event', 'doubled event', 'late event', 'status', 'end of the hold'] as const;

/** The signals of a payment, each repeatable. */
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

describe('a paid order is placed once', () => {
  it('by return, event, duplicate event, late event, status and expiry in any order, without responses of the provider', async () => {
    // Each signal is first for some orders; the others follow in either direction.
    const paths = SIGNALS.flatMap((_, index) => {
      const rotated = [...SIGNALS.slice(index), ...SIGNALS.slice(0, index)];
      return [rotated, rotated.toReversed()];
    });
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
  });

  it('by all of them concurrently, three times each, for 20 orders', async () => {
    const placed = await placeOrders(20);
    await Promise.all(placed.map(({ paymentUrl }) => shop.act(paymentUrl, 'pay', { events: 'lost', answer: 'lost' })));
    const all = placed.map(signalsOf).flatMap((signals) => SIGNALS.slice(0, -1).map((signal) => signals[signal]));
    shop.clock.at += PAYMENT_HOLD_MS;
    await Promise.all([...all, ...all, ...all].map((tell) => tell()).concat(shop.lookAfter(), shop.lookAfter()));
    expect(await shop.orders.stock()).toBe(STOCK - placed.length);
  });
});

it('holds the last 10 pieces for 10 of many concurrent online orders, and sells the paid ones', async () => {
  await shop.orders.setStock(10);
  before = await readLedger(database);
  const body = await shop.newOrder();
  const bodies = Array.from({ length: 100 }, (_, number) => ({ ...body, _id: newId(), form: formOf(number) }));
  expect(await shop.orders.sendAtOnce('/orders/guest', bodies)).toEqual({ '200 ok': 10, '409 cart_not_valid': 90 });
  const { payments } = await checkLedger(database, before);
  const held = payments.filter(({ status }) => status === 'open').flatMap(({ page_url }) => page_url ?? []);
  expect(held).toHaveLength(10);
  await Promise.all(held.slice(0, 4).map((paymentUrl) => shop.act(paymentUrl, 'pay')));
  await shop.provider.idle();
  await endHolds();
  expect(await shop.orders.stock()).toBe(6);
});
