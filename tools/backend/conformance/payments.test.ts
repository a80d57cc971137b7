import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../schemas/generated/wire.ts';
import type { DatabaseConnection } from '../database/database-connection.ts';
import { openOrder, runAsRegistry, runAsTenant } from '../database/tenant-transaction.ts';
import {
  MAX_PAYMENT_EVENT_AGE_MS,
  MAX_PAYMENTS_PER_ORDER,
  PAYMENT_GRACE_MS,
  PAYMENT_HOLD_MS,
  PAYMENT_RECHECK_MS,
} from '../limits.ts';
import { type InstallmentRequest, PaymentProviderError } from '../payments/payment-provider.ts';
import type { RequestHeaders } from './backend-client.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { readLedger } from './ledger/ledger-rows.ts';
import { GUEST, newId } from './order-shop.ts';
import { Outbox } from './outbox.ts';
import { type PaymentShop, RETURN_URL, requireUrl } from './payment-shop.ts';
import { checkOrder } from './sample-orders.ts';
import { addVoucher, countVoucherUses, giveToWallet } from './sample-vouchers.ts';
import { withPaymentShop } from './with-payment-shop.ts';

const HOUR_MS = 3_600_000;

let database: DatabaseConnection;
let shop: PaymentShop;
withPaymentShop((opened) => {
  ({ database, shop } = opened);
});
beforeEach(() => shop.beginTest());

const outbox = new Outbox(() => database);
const withMail = () => {
  const email = `${newId()}@example.com`;
  return { email, form: shop.onlineForm({ ...shop.orders.guestForm(), customerId: { ...GUEST, email } }) };
};
const codes = async (order: Pick<Order, '_id'>) =>
  (await shop.read(order)).timelines.flatMap(({ status }) => status?.code ?? []).toReversed();
const stock = () => shop.orders.stock();
const afterHold = () => {
  shop.clock.at += PAYMENT_HOLD_MS;
};

describe('an order that is paid by a provider', () => {
  it('waits for its payment, with its stock held, and says where to pay and until when', async () => {
    const { email, form } = withMail();
    const { order, paymentUrl } = await shop.place(form);
    expect(order.timelines.map(({ status }) => status?.code)).toEqual(['awaiting-payment']);
    expect(order.paymentSrcId).toEqual({
      name: expect.objectContaining({ en: expect.any(String) }),
      image: expect.any(String),
    });
    expect(await stock()).toBe(999);
    expect(await shop.paymentOf(order)).toEqual({
      orderId: order._id,
      status: 'open',
      canRetry: true,
      holdExpiresAt: new Date(shop.clock.at + PAYMENT_HOLD_MS).toISOString(),
    });
    expect(shop.paymentAt(paymentUrl)).toMatchObject({
      currency: 'KWD',
      amount: Math.round(order.total * 1000),
      language: 'en',
    });
    expect(await outbox.mailsTo(email)).toEqual([]);
  });

  it('is placed and mailed once it is paid, and nothing of it can be paid again', async () => {
    const { email, form } = withMail();
    const { order, paymentUrl } = await shop.place(form);
    const address = await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    expect(await codes(order)).toEqual(['awaiting-payment', 'placed']);
    expect(await shop.comeBack(address ?? '')).toEqual({ orderId: order._id, status: 'paid' });
    expect(await outbox.mailsTo(email)).toHaveLength(1);
    const retry = { params: { orderId: order._id }, body: { returnUrl: RETURN_URL } };
    expect(await shop.orders.client.refusedCall('retryPayment', retry)).toMatchObject({
      status: 409,
      code: 'payment_closed',
    });
  });

  it('is not advanced by the shop while it waits, but can be cancelled: then it gives back what it held', async () => {
    const { order, paymentUrl } = await shop.place();
    const set = (status: 'confirmed' | 'placed' | 'unpaid' | 'cancelled') => ({
      params: { orderId: order._id },
      body: { status },
    });
    for (const status of ['confirmed', 'placed', 'unpaid'] as const)
      expect(await shop.orders.client.refusedCall('changeOrderStatus', set(status))).toMatchObject({
        code: 'status_not_allowed',
      });
    await shop.orders.client.call('changeOrderStatus', set('cancelled'));
    expect([await stock(), (await shop.paymentOf(order)).status]).toEqual([1000, 'cancelled']);
    await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    expect([await stock(), (await shop.paymentOf(order)).status]).toEqual([1000, 'refund-due']);
    expect((await shop.read(order)).timelines[0]?.message?.en).toContain('refunding');
  });

  it('is to be refunded where the shop cancels it after it was paid', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    await shop.orders.client.call('changeOrderStatus', {
      params: { orderId: order._id },
      body: { status: 'cancelled' },
    });
    expect([await stock(), (await shop.paymentOf(order)).status]).toEqual([1000, 'refund-due']);
  });

  it('leaves what a customer ordered in the cart until it is paid', async () => {
    const by = await shop.orders.signInNewCustomer();
    const { client } = shop.orders;
    await client.call('changeCart', { body: { set: [shop.orders.item(0), shop.orders.item(1)], remove: [] } }, by);
    const body = await shop.newOrder(shop.onlineForm({ ...shop.orders.delivery, tempPhoneNumber: '+96550009999' }));
    const { paymentUrl } = requireUrl((await client.call('createCustomerOrder', { body }, by)).data);
    expect((await client.call('cart', {}, by)).data.items).toHaveLength(2);
    await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    expect((await client.call('cart', {}, by)).data.items.map(({ productId }) => productId)).toEqual([
      shop.orders.item(1).productId,
    ]);
    expect((await client.call('orders', { query: {} }, by)).data[0]?.timelines[0]?.status?.code).toBe('placed');
  });

  it('needs the address that the browser comes back to', async () => {
    const { returnUrl: _, ...body } = await shop.newOrder();
    const { status, errors } = await shop.orders.client.refusedCall('createGuestOrder', { body });
    expect([status, errors.map(({ pointer }) => pointer)]).toEqual([400, ['/body/returnUrl']]);
    expect(await stock()).toBe(1000);
  });

  it('is the same order with the same payment however often it is sent, also at once', async () => {
    const body = await shop.newOrder();
    const send = async () => requireUrl((await shop.orders.client.call('createGuestOrder', { body })).data);
    const made = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(made.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect((await send()).paymentUrl).toBe(made[0]?.paymentUrl);
    expect((await shop.stored({ _id: body._id })).length).toBe(1);
    expect(await stock()).toBe(999);
  });
});

describe('what became of a payment', () => {
  it('is told in any order and however often, by return, event, doubled and late event, and status: one order, paid once', async () => {
    const signals = ['return', 'event', 'doubled event', 'late event', 'status'] as const;
    const ledger = await readLedger(database);
    const rotations = signals.map((_, index) => [...signals.slice(index), ...signals.slice(0, index)]);
    for (const path of [...rotations, signals.toReversed()]) {
      const { email, form } = withMail();
      const { order, paymentUrl } = await shop.place(form);
      const before = await stock();
      await shop.act(paymentUrl, 'pay', { events: 'lost' });
      const [event, late] = [shop.eventOf(paymentUrl), shop.eventOf(paymentUrl)];
      for (const signal of path) {
        shop.clock.at += PAYMENT_RECHECK_MS;
        if (signal === 'return') await shop.comeBack(shop.returnAddress(paymentUrl));
        else if (signal === 'status') await shop.paymentOf(order);
        else expect(await shop.postEvent(signal === 'late event' ? late : event), path.join()).toBe(200);
      }
      const end = [await codes(order), (await shop.paymentOf(order)).status, await stock()];
      expect(end, path.join()).toEqual([['awaiting-payment', 'placed'], 'paid', before]);
      expect((await outbox.mailsTo(email)).length, path.join()).toBe(1);
    }
    await checkLedger(database, ledger);
  }, 300_000);

  it.each(['doubled', 'reordered', 'late', 'lost', 'forged', 'normal'] as const)(
    'is known in the end where the provider’s events are %s',
    async (events) => {
      const { order, paymentUrl } = await shop.place();
      const address = await shop.act(paymentUrl, 'pay', { events });
      await shop.provider.idle();
      await shop.comeBack(address ?? '');
      await shop.provider.sendLateEvents();
      expect([await codes(order), (await shop.stored(order)).map(({ status }) => status)]).toEqual([
        ['awaiting-payment', 'placed'],
        ['paid'],
      ]);
    },
  );

  it('is asked for by who waits for it, where neither browser nor event arrived', async () => {
    const { order, paymentUrl } = await shop.place();
    expect(await shop.act(paymentUrl, 'pay', { events: 'lost', answer: 'lost' })).toBeNull();
    expect((await shop.paymentOf(order)).status).toBe('paid');
    expect(await shop.statusOf(order)).toBe('placed');
  });

  it('is not asked for more than once in a few seconds', async () => {
    const { order, paymentUrl } = await shop.place();
    expect((await shop.paymentOf(order)).status).toBe('open');
    await shop.act(paymentUrl, 'pay', { events: 'lost' });
    expect((await shop.paymentOf(order)).status).toBe('open');
    shop.clock.at += PAYMENT_RECHECK_MS;
    expect((await shop.paymentOf(order)).status).toBe('paid');
  });

  it('is not believed of the address that a browser comes back with: the code counts once, and a wrong one is nobody’s', async () => {
    const { order, paymentUrl } = await shop.place();
    const address = new URL(shop.returnAddress(paymentUrl));
    expect((await shop.comeBack(address.href)).status).toBe('open');
    await shop.act(paymentUrl, 'pay', { events: 'lost' });
    expect((await shop.comeBack(address.href)).status).toBe('open');
    const other = new URL(shop.returnAddress((await shop.place()).paymentUrl));
    for (const code of ['paid', other.searchParams.get('code') ?? '']) {
      const params = { paymentId: address.searchParams.get('payment') ?? '' };
      expect(await shop.orders.client.refusedCall('finishPayment', { params, body: { code } })).toMatchObject({
        status: 404,
      });
    }
    expect(await shop.statusOf(order)).toBe('awaiting-payment');
  });

  it('is nobody’s of another shop', async () => {
    const { order, paymentUrl } = await shop.place();
    const bare = { 'x-tenant': 'bare' };
    const params = { orderId: order._id };
    const { client } = shop.orders;
    expect(await client.refusedCall('orderPayment', { params }, bare)).toMatchObject({ status: 404 });
    const retry = { params, body: { returnUrl: RETURN_URL } };
    expect(await client.refusedCall('retryPayment', retry, bare)).toMatchObject({ status: 404 });
    const { searchParams } = new URL(shop.returnAddress(paymentUrl));
    const finish = {
      params: { paymentId: searchParams.get('payment') ?? '' },
      body: { code: searchParams.get('code') ?? '' },
    };
    expect(await client.refusedCall('finishPayment', finish, bare)).toMatchObject({ status: 404 });
  });

  it('is told to the customer who ordered, and to nobody else', async () => {
    const { client } = shop.orders;
    const headers = await shop.orders.signInNewCustomer();
    const body = await shop.newOrder(shop.onlineForm({ ...shop.orders.delivery, tempPhoneNumber: '+96550009999' }));
    await client.call('createCustomerOrder', { body }, headers);
    const params = { orderId: body._id };
    expect((await client.call('orderPayment', { params }, headers)).data.status).toBe('open');
    for (const others of [{}, await shop.orders.signInNewCustomer()])
      expect(await client.refusedCall('orderPayment', { params }, others)).toMatchObject({ status: 404 });
  });

  it('is nothing for an order that is paid in cash, and 404 for one that there is not', async () => {
    const { client } = shop.orders;
    const { order } = (await client.call('createGuestOrder', { body: await shop.orders.newOrder() })).data;
    expect(await shop.paymentOf(order)).toEqual({ orderId: order._id, status: 'none', canRetry: false });
    const refused = await client.refusedCall('orderPayment', { params: { orderId: newId() } });
    expect(refused).toMatchObject({ status: 404 });
  });
});

describe('an event', () => {
  it.each<[string, number, (event: ReturnType<PaymentShop['eventOf']>) => Promise<number>]>([
    ['that somebody else signed', 403, (event) => shop.postEvent(event, { secret: 'guessed' })],
    ['whose body was changed', 403, (event) => shop.postEvent(event, { changed: (body) => `${body} ` })],
    ['that is too old', 403, (event) => shop.postEvent(event, { at: shop.clock.at - MAX_PAYMENT_EVENT_AGE_MS - 1000 })],
    ['from the future', 403, (event) => shop.postEvent(event, { at: shop.clock.at + MAX_PAYMENT_EVENT_AGE_MS + 1000 })],
    ['of another shop’s account', 404, (event) => shop.postEvent({ ...event, account: 'bare' })],
    ['that is sent to another shop', 403, (event) => shop.postEvent(event, { tenant: 'bare' })],
    ['of a payment that there is not', 404, (event) => shop.postEvent({ ...event, payment: newId() })],
    [
      'of another amount that did not arrive',
      200,
      (event) => shop.postEvent({ ...event, amount: 1, status: 'failed' }),
    ],
    ['of no news', 200, (event) => shop.postEvent({ ...event, status: 'open' })],
  ])('%s is answered with %i, and changes nothing', async (_, expected, post) => {
    const { order, paymentUrl } = await shop.place();
    expect(await post(shop.eventOf(paymentUrl, { status: 'paid' }))).toBe(expected);
    expect([await codes(order), (await shop.stored(order))[0]?.status]).toEqual([['awaiting-payment'], 'open']);
  });

  it('that is replayed after the payment failed again changes nothing, and is refused once it is old', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'fail', { events: 'lost' });
    const event = shop.eventOf(paymentUrl);
    const sentAt = shop.clock.at;
    expect(await shop.postEvent(event)).toBe(200);
    expect(await shop.postEvent(event)).toBe(200);
    shop.clock.at += MAX_PAYMENT_EVENT_AGE_MS + 1000;
    expect(await shop.postEvent(event, { at: sentAt })).toBe(403);
    expect(await shop.statusOf(order)).toBe('awaiting-payment');
  });

  it('is taken without a service token, and by its signature alone', async () => {
    const response = await shop.orders.client.fetch('/payment-events/lumen', {
      method: 'POST',
      body: '{}',
      headers: { authorization: undefined },
    });
    expect(response.status).toBe(403);
  });
});

describe('a payment that failed', () => {
  it.each(['fail', 'leave'])(
    '(%s) leaves the order held, and can be tried again, which holds it anew',
    async (action) => {
      const { order, paymentUrl } = await shop.place();
      await shop.act(paymentUrl, action);
      await shop.provider.idle();
      const status = action === 'fail' ? 'failed' : 'cancelled';
      expect(await shop.paymentOf(order)).toMatchObject({ status, canRetry: true });
      shop.clock.at += PAYMENT_HOLD_MS - 1000;
      const retry = { params: { orderId: order._id }, body: { returnUrl: RETURN_URL } };
      const { data } = await shop.orders.client.call('retryPayment', retry);
      expect(data.paymentUrl).not.toBe(paymentUrl);
      expect((await shop.orders.client.call('retryPayment', retry)).data).toEqual(data);
      shop.clock.at += 2000;
      await shop.lookAfter();
      expect(await stock()).toBe(999);
      await shop.act(data.paymentUrl, 'pay');
      await shop.provider.idle();
      expect(await codes(order)).toEqual(['awaiting-payment', 'placed']);
    },
  );

  it('can be tried again a few times only, and by the order itself, too', async () => {
    const body = await shop.newOrder();
    const send = async () => (await shop.orders.client.call('createGuestOrder', { body })).data;
    for (let tried = 0; tried < MAX_PAYMENTS_PER_ORDER; tried += 1) {
      await shop.act(requireUrl(await send()).paymentUrl, 'fail');
      await shop.provider.idle();
    }
    expect((await send()).paymentUrl).toBeUndefined();
    expect(await shop.paymentOf(body)).toMatchObject({ status: 'failed', canRetry: false });
    const retry = { params: { orderId: body._id }, body: { returnUrl: RETURN_URL } };
    expect(await shop.orders.client.refusedCall('retryPayment', retry)).toMatchObject({ code: 'payment_closed' });
  });

  it('and is paid after all pays the order; a second payment of it is to be refunded', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'fail');
    await shop.provider.idle();
    const retry = { params: { orderId: order._id }, body: { returnUrl: RETURN_URL } };
    const { data } = await shop.orders.client.call('retryPayment', retry);
    expect(await shop.postEvent(shop.eventOf(paymentUrl, { status: 'paid' }))).toBe(200);
    expect(await shop.statusOf(order)).toBe('placed');
    await shop.act(data.paymentUrl, 'pay');
    await shop.provider.idle();
    expect((await shop.stored(order)).map(({ status }) => status).sort()).toEqual(['paid', 'refund-due']);
    expect([await shop.statusOf(order), (await shop.paymentOf(order)).status]).toEqual(['placed', 'paid']);
  });
});

describe('an order that is given up before it is paid', () => {
  const abandon = async ({ _id }: Pick<Order, '_id'>, headers = {}) =>
    (await shop.orders.client.call('abandonPayment', { params: { orderId: _id } }, headers)).data;

  it('gives back what it held at once, and once: its last piece can be ordered in another way', async () => {
    await shop.orders.setStock(1);
    const { order } = await shop.place();
    const [given] = await Promise.all(Array.from({ length: 5 }, () => abandon(order)));
    expect(given).toEqual({ orderId: order._id, status: 'cancelled', canRetry: false });
    expect([await codes(order), await stock()]).toEqual([['awaiting-payment', 'unpaid'], 1]);
    await shop.orders.client.call('createGuestOrder', { body: await shop.orders.newOrder() });
    afterHold();
    await shop.lookAfter();
    expect(await stock()).toBe(0);
  });

  it('stays where it was paid, whether or not that is known yet', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'pay', { events: 'lost', answer: 'lost' });
    expect(await abandon(order)).toMatchObject({ status: 'paid' });
    expect([await codes(order), await stock()]).toEqual([['awaiting-payment', 'placed'], 999]);
  });

  it('is placed where its page is paid all the same, as its provider could not be reached to close it', async () => {
    await shop.orders.setStock(1);
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'look', { status: 'silent' });
    await abandon(order);
    await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    expect([await shop.statusOf(order), await stock()]).toEqual(['placed', 0]);
  });

  it('is nobody’s of another shop', async () => {
    const { order } = await shop.place();
    const request = { params: { orderId: order._id } };
    expect(await shop.orders.client.refusedCall('abandonPayment', request, { 'x-tenant': 'bare' })).toMatchObject({
      status: 404,
    });
    expect(await shop.statusOf(order)).toBe('awaiting-payment');
  });
});

describe('the order of a customer', () => {
  const placeAs = async (headers: RequestHeaders) => {
    const form = shop.onlineForm({ ...shop.orders.delivery, tempPhoneNumber: '+96550009999' });
    const { client } = shop.orders;
    return requireUrl((await client.call('createCustomerOrder', { body: await shop.newOrder(form) }, headers)).data);
  };
  const requests = ({ _id: orderId }: Pick<Order, '_id'>) => ({
    abandonment: { params: { orderId } },
    retry: { params: { orderId }, body: { returnUrl: RETURN_URL } },
  });

  it('is neither given up nor paid by who only knows its id: a guest, or another customer', async () => {
    const headers = await shop.orders.signInNewCustomer();
    const { order } = await placeAs(headers);
    const { client } = shop.orders;
    const { abandonment, retry } = requests(order);
    for (const other of [{}, await shop.orders.signInNewCustomer()]) {
      expect(await client.refusedCall('abandonPayment', abandonment, other)).toMatchObject({ status: 404 });
      expect(await client.refusedCall('retryPayment', retry, other)).toMatchObject({ status: 404 });
    }
    expect((await shop.stored(order)).map(({ status }) => status)).toEqual(['open']);
  });

  it('is paid again, and given up, by its customer', async () => {
    const headers = await shop.orders.signInNewCustomer();
    const { order, paymentUrl } = await placeAs(headers);
    const { client } = shop.orders;
    const { abandonment, retry } = requests(order);
    expect((await client.call('retryPayment', retry, headers)).data).toEqual({ paymentUrl });
    expect((await client.call('abandonPayment', abandonment, headers)).data.status).toBe('cancelled');
  });

  it('is told from that of a guest, which a customer who knows its id can give up', async () => {
    const { order } = await shop.place();
    const headers = await shop.orders.signInNewCustomer();
    const { abandonment } = requests(order);
    expect((await shop.orders.client.call('abandonPayment', abandonment, headers)).data.status).toBe('cancelled');
  });
});

describe('an order that nobody pays in time', () => {
  it('is unpaid and gives back what it held, once, also where many look after it at once', async () => {
    const { order } = await shop.place();
    shop.clock.at += PAYMENT_HOLD_MS - 1000;
    await shop.lookAfter();
    expect([await shop.statusOf(order), await stock()]).toEqual(['awaiting-payment', 999]);
    shop.clock.at += 1000;
    await Promise.all(Array.from({ length: 10 }, () => shop.lookAfter()));
    await shop.lookAfter();
    shop.clock.at += HOUR_MS;
    await shop.lookAfter();
    expect([await codes(order), await stock()]).toEqual([['awaiting-payment', 'unpaid'], 1000]);
    expect(await shop.paymentOf(order)).toEqual({ orderId: order._id, status: 'expired', canRetry: false });
  });

  it('gives back its time slot', async () => {
    const { client, delivery } = shop.orders;
    const date = new Date(shop.clock.at + 48 * HOUR_MS).toISOString().slice(0, 10);
    const query = { date, kind: 'delivery' } as const;
    const [slot] = (await client.call('branchSlots', { params: { branchId: delivery.branchId ?? '' }, query })).data;
    const form = { ...shop.onlineForm(), isSchedule: true, date, timeFrom: slot?.from ?? '', timeTo: slot?.to ?? '' };
    const { order } = await shop.place(form);
    const uses = () =>
      runAsTenant(database.db, 'lumen', (transaction) =>
        transaction.selectFrom('slot_use').select('order_id').where('order_id', '=', order._id).execute(),
      );
    expect(await uses()).toHaveLength(1);
    afterHold();
    await shop.lookAfter();
    expect(await uses()).toEqual([]);
  });

  it('is placed where the provider says at the end that it was paid', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'pay', { events: 'lost', answer: 'lost' });
    afterHold();
    await shop.lookAfter();
    expect([await codes(order), await stock()]).toEqual([['awaiting-payment', 'placed'], 999]);
  });

  it('is waited for a little where its provider does not answer, and asked about later: money that arrived pays it', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'pay', { events: 'lost', answer: 'lost', status: 'silent' });
    afterHold();
    await shop.lookAfter();
    expect(await shop.statusOf(order)).toBe('awaiting-payment');
    shop.clock.at += PAYMENT_GRACE_MS;
    await shop.lookAfter();
    expect([await codes(order), await stock()]).toEqual([['awaiting-payment', 'unpaid'], 1000]);
    await shop.act(paymentUrl, 'look', { status: 'normal' });
    shop.clock.at += HOUR_MS;
    await shop.lookAfter();
    expect([await codes(order), await stock()]).toEqual([['awaiting-payment', 'unpaid', 'placed'], 999]);
    expect((await shop.paymentOf(order)).status).toBe('paid');
  });

  it('is to be refunded where its money arrives and it cannot be had any more, and its person is told', async () => {
    await shop.orders.setStock(1);
    const { email, form } = withMail();
    const { order, paymentUrl } = await shop.place(form);
    await shop.act(paymentUrl, 'pay', { events: 'late', answer: 'lost', status: 'silent' });
    shop.clock.at += PAYMENT_HOLD_MS + PAYMENT_GRACE_MS;
    await shop.lookAfter();
    expect(await stock()).toBe(1);
    const other = await shop.orders.newOrder();
    await shop.orders.client.call('createGuestOrder', { body: other });
    expect(await stock()).toBe(0);
    await shop.provider.sendLateEvents();
    expect([await codes(order), (await shop.paymentOf(order)).status, await stock()]).toEqual([
      ['awaiting-payment', 'unpaid'],
      'refund-due',
      0,
    ]);
    const mails = await outbox.mailsTo(email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.body).toContain('refunding');
  });

  it('takes everything again that it gave back, or nothing', async () => {
    await shop.orders.setStock(3);
    const products = [shop.orders.item(0, 2), shop.orders.item(1)];
    const body = await shop.orders.newOrder(shop.onlineForm(), products, { returnUrl: RETURN_URL });
    const { order, paymentUrl } = requireUrl((await shop.orders.client.call('createGuestOrder', { body })).data);
    await shop.act(paymentUrl, 'pay', { events: 'late', answer: 'lost', status: 'silent' });
    shop.clock.at += PAYMENT_HOLD_MS + PAYMENT_GRACE_MS;
    await shop.lookAfter();
    await shop.orders.setStock(1);
    const sold = () =>
      runAsTenant(database.db, 'lumen', (transaction) =>
        transaction.selectFrom('product').select(['id', 'quantity', 'sell_quantity']).orderBy('id').execute(),
      );
    const before = await sold();
    await shop.provider.sendLateEvents();
    expect([await sold(), (await shop.paymentOf(order)).status]).toEqual([before, 'refund-due']);
  });
});

describe('a voucher and a wallet of an order that waits for its payment', () => {
  const lateOrder = async (code: string) => {
    const made = await shop.place(shop.onlineForm({ ...shop.orders.guestForm(), voucher: code }));
    await shop.act(made.paymentUrl, 'pay', { events: 'late', answer: 'lost', status: 'silent' });
    shop.clock.at += PAYMENT_HOLD_MS + PAYMENT_GRACE_MS;
    return made;
  };

  it('are held with it, and given back once where nobody pays', async () => {
    const { id, code } = await addVoucher(database, { max_uses: 1 });
    const headers = await shop.orders.signInNewCustomer();
    const { client } = shop.orders;
    await giveToWallet(database, client, { headers, amount: 1500, now: shop.clock.at });
    const form = shop.onlineForm({
      ...shop.orders.delivery,
      tempPhoneNumber: '+96550009999',
      voucher: code,
      useWalletForPayment: true,
    });
    const { total } = await checkOrder(client, form, [shop.orders.item(0)], headers);
    const body = { ...(await shop.newOrder(form)), total };
    const { paymentUrl } = requireUrl((await client.call('createCustomerOrder', { body }, headers)).data);
    const balance = async () => (await client.call('wallet', {}, headers)).data.amount;
    expect([await countVoucherUses(database, id), await balance()]).toEqual([{ counted: 1, kept: 1 }, 0]);
    expect(shop.paymentAt(paymentUrl).amount).toBe(Math.round(total * 1000));
    afterHold();
    await Promise.all([shop.lookAfter(), shop.lookAfter()]);
    await shop.lookAfter();
    expect([await countVoucherUses(database, id), await balance()]).toEqual([{ counted: 0, kept: 0 }, 1.5]);
    expect(await shop.postEvent(shop.eventOf(paymentUrl, { status: 'paid' }))).toBe(200);
    expect([(await shop.stored(body))[0]?.status, await balance(), await stock()]).toEqual(['refund-due', 1.5, 1000]);
  });

  it.each([
    ['taken again where money arrives late', 2, 'paid', { counted: 1, kept: 1 }],
    ['not taken more often than it may be used: the money is to be refunded', 1, 'refund-due', { counted: 1, kept: 1 }],
  ])('is %s', async (_, max_uses, status, uses) => {
    const { id, code } = await addVoucher(database, { max_uses });
    const { order } = await lateOrder(code);
    await shop.lookAfter();
    expect(await countVoucherUses(database, id)).toEqual({ counted: 0, kept: 0 });
    if (max_uses === 1) {
      const form = { ...shop.orders.guestForm(), voucher: code };
      await shop.orders.client.call('createGuestOrder', { body: await shop.orders.newOrder(form) });
    }
    await shop.provider.sendLateEvents();
    expect([(await shop.paymentOf(order)).status, await countVoucherUses(database, id)]).toEqual([status, uses]);
  });
});

describe('a crash between an order and its provider', () => {
  it.each<[string, boolean]>([
    ['before the provider was asked', false],
    ['after the provider had answered', true],
  ])('%s leaves the order held, and the same request opens one payment', async (_, isAsked) => {
    const body = await shop.newOrder();
    const { client } = shop.orders;
    const opened: string[] = [];
    shop.interception.create = async (payment, create) => {
      if (isAsked) opened.push((await create(payment)).url);
      throw new PaymentProviderError('crash');
    };
    expect(await client.refusedCall('createGuestOrder', { body })).toMatchObject({
      status: 422,
      code: 'payment_not_opened',
    });
    expect(await shop.statusOf({ _id: body._id })).toBe('awaiting-payment');
    delete shop.interception.create;
    const { paymentUrl } = requireUrl((await client.call('createGuestOrder', { body })).data);
    expect(opened).toEqual(isAsked ? [paymentUrl] : []);
    expect((await shop.stored({ _id: body._id })).map(({ page_url }) => page_url)).toEqual([paymentUrl]);
  });

  it('gives back what it held where nobody asks again', async () => {
    const body = await shop.newOrder();
    shop.interception.create = () => Promise.reject(new PaymentProviderError('crash'));
    await shop.orders.client.refusedCall('createGuestOrder', { body });
    expect(await stock()).toBe(999);
    afterHold();
    await shop.lookAfter();
    expect([await shop.statusOf({ _id: body._id }), await stock()]).toEqual(['unpaid', 1000]);
  });
});

describe('an order in installments', () => {
  const place = async (email: string) => {
    const form = shop.onlineForm({ ...shop.orders.guestForm(), customerId: { ...GUEST, email } }, true);
    return shop.newOrder(form);
  };

  it('is paid at the provider’s page, as others are', async () => {
    const body = await place(`${newId()}@example.com`);
    const { order, paymentUrl } = requireUrl((await shop.orders.client.call('createGuestOrder', { body })).data);
    expect(shop.paymentAt(paymentUrl).method).toBe('tabby');
    await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    expect(await shop.statusOf(order)).toBe('placed');
  });

  it('that the provider refuses is given up at once, so that it can be ordered in another way', async () => {
    shop.provider.sandbox.installments = 'not_available';
    const body = await place(`${newId()}@example.com`);
    const refused = await shop.orders.client.refusedCall('createGuestOrder', { body });
    shop.provider.sandbox.installments = undefined;
    expect(refused).toMatchObject({ status: 422, code: 'payment_unavailable' });
    expect([await shop.statusOf(body), await shop.paymentOf(body), await stock()]).toEqual([
      'unpaid',
      { orderId: body._id, status: 'failed', canRetry: false },
      1000,
    ]);
  });
});

describe('stock, with what is held and sold of it,', () => {
  it('stays the same whatever becomes of payments, and as many are sold as were charged', async () => {
    await shop.orders.setStock(40);
    const before = await readLedger(database);
    const endings = ['pay', 'fail', 'leave', 'nothing'];
    const chargedBefore = shop.provider.payments.chargedCount;
    const placed = await Promise.all(Array.from({ length: 12 }, () => shop.place(shop.formOfAnother())));
    await Promise.all(placed.map(({ paymentUrl }, index) => shop.act(paymentUrl, endings[index % 4] ?? '')));
    await shop.provider.idle();
    const ledger = async () => {
      const states = await Promise.all(placed.map(({ order }) => shop.statusOf(order)));
      return {
        stock: await stock(),
        held: states.filter((status) => status === 'awaiting-payment').length,
        sold: states.filter((status) => status === 'placed').length,
      };
    };
    expect(await ledger()).toEqual({ stock: 28, held: 9, sold: 3 });
    afterHold();
    await Promise.all([shop.lookAfter(), shop.lookAfter(), shop.lookAfter()]);
    await shop.lookAfter();
    expect(await ledger()).toEqual({ stock: 37, held: 0, sold: 3 });
    expect(shop.provider.payments.chargedCount - chargedBefore).toBe(3);
    await checkLedger(database, before, { sweptAt: shop.clock.at });
  });
});

describe('an installment check', () => {
  const check = async (form = shop.onlineForm(), language = 'en') =>
    (
      await shop.orders.client.call(
        'checkInstallment',
        { body: await shop.newOrder(form) },
        { 'accept-language': language },
      )
    ).data;

  it('accepts what the provider accepts, and keeps nothing', async () => {
    expect(await check()).toEqual({ status: 'accepted' });
    expect(await stock()).toBe(1000);
  });

  it.each([
    ['en', 'cannot be approved'],
    ['ar', 'لا يمكن الموافقة'],
  ])('says why the provider rejects, in the language of the request (%s)', async (language, words) => {
    const form = { ...shop.onlineForm(), customerId: { ...GUEST, email: 'rejected@example.com' } };
    const answer = await check(form, language);
    expect([answer.status, answer.rejection_reason]).toEqual(['rejected', expect.stringContaining(words)]);
  });

  it('judges what a customer would pay: less what the wallet holds, with the contact of the account', async () => {
    const headers = await shop.orders.signInNewCustomer();
    const { client } = shop.orders;
    const { totalWithoutWallet } = await checkOrder(client, shop.onlineForm(), [shop.orders.item(0)]);
    const now = shop.clock.at;
    // All but what is too little for installments.
    await giveToWallet(database, client, { headers, amount: Math.round(totalWithoutWallet * 1000) - 500, now });
    const form = { ...shop.onlineForm(shop.orders.delivery), useWalletForPayment: true };
    const body = await shop.newOrder(form);
    const answer = (await client.call('checkInstallment', { body }, headers)).data;
    expect([answer.status, answer.rejection_reason]).toEqual(['rejected', expect.stringContaining('too small')]);
    const asked: InstallmentRequest[] = [];
    shop.interception.checkInstallment = (request) => {
      asked.push(request);
      return Promise.resolve(undefined);
    };
    await client.call('checkInstallment', { body }, headers);
    const { email } = (await client.call('session', {}, headers)).data.customer;
    expect(asked).toMatchObject([{ amount: 500, email }]);
  });

  it('judges a guest by all that the order costs, even if the form would use a wallet', async () => {
    const asked: InstallmentRequest[] = [];
    shop.interception.checkInstallment = (request) => {
      asked.push(request);
      return Promise.resolve(undefined);
    };
    const { email, form } = withMail();
    const { totalWithoutWallet } = await checkOrder(shop.orders.client, form, [shop.orders.item(0)]);
    await check({ ...form, useWalletForPayment: true });
    expect(asked).toMatchObject([{ amount: Math.round(totalWithoutWallet * 1000), email }]);
  });

  it('is of the shop’s own price, and refused for a cart that cannot be bought', async () => {
    await shop.orders.setStock(0);
    const body = await shop.newOrder().catch(() => undefined);
    expect(body).toBeDefined();
    if (body !== undefined)
      expect(await shop.orders.client.refusedCall('checkInstallment', { body })).toMatchObject({
        status: 409,
        code: 'cart_not_valid',
      });
  });

  it('is not answered for a client that asks for too many', async () => {
    const from = { 'x-client-address': '203.0.113.99' };
    const body = await shop.newOrder();
    for (let asked = 0; asked < 60; asked += 1) await shop.orders.client.call('checkInstallment', { body }, from);
    expect(await shop.orders.client.refusedCall('checkInstallment', { body }, from)).toMatchObject({ status: 429 });
  }, 60_000);
});

describe('the row of a payment', () => {
  it('is seen by a request that sees its order, and by no other', async () => {
    const { order } = await shop.place();
    const seen = (tenant: string, orderId: string) =>
      runAsTenant(database.db, tenant, async (transaction) => {
        await openOrder(transaction, orderId);
        return transaction.selectFrom('payment').select('order_id').execute();
      });
    expect(await seen('lumen', order._id)).toEqual([{ order_id: order._id }]);
    expect(await seen('lumen', '')).toEqual([]);
    expect(await seen('bare', order._id)).toEqual([]);
  });

  it('shows who looks after payments when they are due, and nothing else', async () => {
    await shop.place();
    const read = (column: 'next_check_at' | 'amount') =>
      runAsRegistry(database.db, (transaction) => transaction.selectFrom('payment').select(column).execute());
    expect((await read('next_check_at')).length).toBeGreaterThan(0);
    await expect(read('amount')).rejects.toThrow(/permission denied/);
  });

  it('keeps its amount and its order', async () => {
    const { order } = await shop.place();
    for (const change of [{ amount: 1 }, { order_id: newId() }])
      await expect(
        runAsTenant(database.db, 'lumen', async (transaction) => {
          await openOrder(transaction, order._id);
          await transaction.updateTable('payment').set(change).execute();
        }),
      ).rejects.toThrow(/permission denied/);
  });
});
