import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { openOrder, runAsTenant } from '../database/tenant-transaction.ts';
import { PAYMENT_GRACE_MS, PAYMENT_HOLD_MS } from '../limits.ts';
import { scheduleCheck } from '../payments/payment-rows.ts';
import { type PaymentShop, RETURN_URL } from './payment-shop.ts';
import { withPaymentShop } from './with-payment-shop.ts';

let database: DatabaseConnection;
let shop: PaymentShop;
withPaymentShop((opened) => {
  ({ database, shop } = opened);
});
beforeEach(() => shop.beginTest());

const abandon = ({ _id }: Pick<Order, '_id'>) =>
  shop.orders.client.call('abandonPayment', { params: { orderId: _id } });
const retry = async ({ _id }: Pick<Order, '_id'>) =>
  (await shop.orders.client.call('retryPayment', { params: { orderId: _id }, body: { returnUrl: RETURN_URL } })).data;
const cancel = ({ _id }: Pick<Order, '_id'>) =>
  shop.orders.client.call('changeOrderStatus', { params: { orderId: _id }, body: { status: 'cancelled' } });

/** What the payment’s page says, and what becomes of somebody who pays there. */
async function payAnyway(paymentUrl: string) {
  await shop.act(paymentUrl, 'pay');
  await shop.provider.idle();
  return shop.paymentAt(paymentUrl).status;
}

describe('the page of a payment that was given up', () => {
  it('is closed before the order is released: whoever has it open reads that the payment was cancelled', async () => {
    const { order, paymentUrl } = await shop.place();
    await abandon(order);
    expect(await payAnyway(paymentUrl)).toBe('cancelled');
    expect(await (await fetch(paymentUrl)).text()).toContain('The payment was cancelled.');
    expect(await shop.act(paymentUrl, 'pay')).toBe(new URL(paymentUrl).pathname);
    expect(await shop.statusOf(order)).toBe('unpaid');
  });

  it('is closed once the shop has cancelled the order', async () => {
    const { order, paymentUrl } = await shop.place();
    await cancel(order);
    await shop.lookAfter();
    expect(await payAnyway(paymentUrl)).toBe('cancelled');
  });

  it('is closed once nobody has paid in time, also where the provider would go on to take money', async () => {
    const { paymentUrl } = await shop.place();
    Object.assign(shop.paymentAt(paymentUrl), { expiresAt: shop.clock.at + 10 * PAYMENT_HOLD_MS });
    shop.clock.at += PAYMENT_HOLD_MS;
    await shop.lookAfter();
    expect(await payAnyway(paymentUrl)).toBe('cancelled');
  });

  it('is closed once a second payment has replaced it, also where its provider would let it be tried again', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'fail');
    await shop.provider.idle();
    const second = await retry(order);
    Object.assign(shop.paymentAt(paymentUrl), { status: 'open' });
    await shop.lookAfter();
    expect(await payAnyway(paymentUrl)).toBe('cancelled');
    expect(await payAnyway(second.paymentUrl)).toBe('paid');
    expect(await shop.statusOf(order)).toBe('placed');
  });

  it('is closed once another payment has paid the order', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'fail');
    await shop.provider.idle();
    const second = await retry(order);
    expect(await shop.postEvent(shop.eventOf(paymentUrl, { status: 'paid' }))).toBe(200);
    await shop.lookAfter();
    expect(await payAnyway(second.paymentUrl)).toBe('cancelled');
    expect((await shop.stored(order)).map(({ status }) => status)).toEqual(['paid', 'cancelled']);
  });

  it.each(['silent', 'lost'] as const)(
    'is closed at last where the provider’s answer was %s, and asked for until it answers',
    async (status) => {
      const { order, paymentUrl } = await shop.place();
      await shop.act(paymentUrl, 'look', { status });
      await abandon(order);
      expect(await shop.statusOf(order)).toBe('unpaid');
      await shop.lookAfter();
      expect(shop.paymentAt(paymentUrl).status).toBe(status === 'lost' ? 'cancelled' : 'open');
      await shop.act(paymentUrl, 'look', { status: 'normal' });
      shop.clock.at += 60_000;
      await shop.lookAfter();
      expect(await payAnyway(paymentUrl)).toBe('cancelled');
      expect((await shop.stored(order)).map(({ next_check_at }) => next_check_at)).toEqual([null]);
    },
  );

  it('that was paid before it could be closed leads to the order’s being placed, as any money that arrives', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'look', { status: 'silent' });
    await abandon(order);
    await shop.act(paymentUrl, 'pay', { status: 'normal', events: 'lost', answer: 'lost' });
    shop.clock.at += PAYMENT_GRACE_MS;
    await shop.lookAfter();
    expect([await shop.statusOf(order), (await shop.paymentOf(order)).status]).toEqual(['placed', 'paid']);
  });

  it('is shown to nobody where the order is given up while the provider opens it, and closed', async () => {
    const body = await shop.newOrder();
    shop.interception.create = async (payment, create) => {
      const opened = await create(payment);
      await abandon(body);
      return opened;
    };
    const { data } = await shop.orders.client.call('createGuestOrder', { body });
    expect(data.paymentUrl).toBeUndefined();
    await shop.lookAfter();
    const [stored] = await shop.stored(body);
    expect(shop.paymentAt(stored?.page_url ?? '').status).toBe('cancelled');
  });
});

describe('a payment that is paid', () => {
  const checks = async (order: Pick<Order, '_id'>) =>
    (await shop.stored(order)).map(({ status, next_check_at }) => [status, next_check_at]);

  it('is asked about no more, also where it was paid before its provider had answered that it opened it', async () => {
    const body = await shop.newOrder();
    shop.interception.create = async (payment, create) => {
      const opened = await create(payment);
      await shop.act(opened.url, 'pay');
      await shop.provider.idle();
      return opened;
    };
    await shop.orders.client.call('createGuestOrder', { body });
    expect(await checks(body)).toEqual([['paid', null]]);
  });

  it('is asked about once where somebody is to ask, and then no more', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    const [stored] = await shop.stored(order);
    await runAsTenant(database.db, 'lumen', async (transaction) => {
      await openOrder(transaction, order._id);
      await scheduleCheck(transaction, stored?.id ?? '', shop.clock.at);
    });
    await shop.lookAfter();
    expect(await checks(order)).toEqual([['paid', null]]);
  });
});
