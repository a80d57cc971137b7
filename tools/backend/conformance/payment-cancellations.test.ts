import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../schemas/generated/wire.ts';
import { PAYMENT_GRACE_MS, PAYMENT_HOLD_MS } from '../limits.ts';
import { RETURN_URL, setUpPaymentShop } from './payment-shop.ts';

const { shop } = setUpPaymentShop();
beforeEach(() => shop.beginTest());

const abandon = ({ _id }: Pick<Order, '_id'>) =>
  shop.orders.client.call('abandonPayment', { params: { orderId: _id } });
const retry = async ({ _id }: Pick<Order, '_id'>) =>
  (await shop.orders.client.call('retryPayment', { params: { orderId: _id }, body: { returnUrl: RETURN_URL } })).data;

/** The status of a payment after an attempt to pay on its page. */
async function payAnyway(paymentUrl: string) {
  await shop.act(paymentUrl, 'pay');
  await shop.provider.idle();
  return shop.paymentAt(paymentUrl).status;
}

describe('the page of an abandoned payment', () => {
  it('is closed before the order is released', async () => {
    const { order, paymentUrl } = await shop.place();
    await abandon(order);
    expect(await payAnyway(paymentUrl)).toBe('cancelled');
    expect(await shop.statusOf(order)).toBe('unpaid');
  });

  it('is closed after its time even if the provider would accept money', async () => {
    const { paymentUrl } = await shop.place();
    Object.assign(shop.paymentAt(paymentUrl), { expiresAt: shop.clock.at + 10 * PAYMENT_HOLD_MS });
    shop.clock.at += PAYMENT_HOLD_MS;
    await shop.lookAfter();
    expect(await payAnyway(paymentUrl)).toBe('cancelled');
  });

  it('is closed when a second payment replaces it, even if the provider would accept another attempt', async () => {
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
    'is closed by repeated requests if the provider’s response was %s',
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

  it('places the order if it was paid before it was closed', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'look', { status: 'silent' });
    await abandon(order);
    await shop.act(paymentUrl, 'pay', { status: 'normal', events: 'lost', answer: 'lost' });
    shop.clock.at += PAYMENT_GRACE_MS;
    await shop.lookAfter();
    expect([await shop.statusOf(order), (await shop.paymentOf(order)).status]).toEqual(['placed', 'paid']);
  });

  it('is closed if the order is abandoned while the provider opens it', async () => {
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

describe('a paid payment', () => {
  const checks = async (order: Pick<Order, '_id'>) =>
    (await shop.stored(order)).map(({ status, next_check_at }) => [status, next_check_at]);

  it('is no longer checked, even if it was paid before the provider confirmed its opening', async () => {
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
});
