import { beforeEach, describe, expect, it } from 'vitest';
import type { Order, OrderForm } from '../../../schemas/generated/wire.ts';
import { openOrder, runAsRegistry, runAsTenant } from '../database/tenant-transaction.ts';
import {
  MAX_PAYMENT_EVENT_AGE_MS,
  MAX_PAYMENTS_PER_ORDER,
  PAYMENT_GRACE_MS,
  PAYMENT_HOLD_MS,
  PAYMENT_RECHECK_MS,
} from '../limits.ts';
import { PaymentProviderError } from '../payments/payment-provider.ts';
import type { RequestHeaders } from './backend-client.ts';
import { GUEST, newId } from './order-shop.ts';
import { type PaymentShop, RETURN_URL, requireUrl, setUpPaymentShop } from './payment-shop.ts';
import { checkOrder } from './sample-orders.ts';
import { addVoucher, countVoucherUses, giveToWallet } from './sample-vouchers.ts';

const HOUR_MS = 3_600_000;

const { database, shop, outbox } = setUpPaymentShop();
beforeEach(() => shop.beginTest());

const client = () => shop.orders.client;
const withMail = () => {
  const email = `${newId()}@example.com`;
  return { email, form: shop.onlineForm({ ...shop.orders.guestForm(), customerId: { ...GUEST, email } }) };
};
const customerForm = (more: Partial<OrderForm> = {}) => shop.onlineForm(shop.orders.customerForm(more));
const placeAs = async (headers: RequestHeaders, form = customerForm()) =>
  requireUrl((await client().call('createCustomerOrder', { body: await shop.newOrder(form) }, headers)).data);
const codes = async (order: Pick<Order, '_id'>) =>
  (await shop.read(order)).timelines.flatMap(({ status }) => status?.code ?? []).toReversed();
const stock = () => shop.orders.stock();
/** Statuses and payment of an order, and the stock. */
const outcomeOf = async (order: Pick<Order, '_id'>) => [
  await codes(order),
  (await shop.paymentOf(order)).status,
  await stock(),
];
const requestOf = ({ _id }: Pick<Order, '_id'>) => ({ params: { orderId: _id } });
const retryOf = (order: Pick<Order, '_id'>) => ({ ...requestOf(order), body: { returnUrl: RETURN_URL } });
/** Submits an action on the page of a payment, and waits for its events. */
const act = async (paymentUrl: string, action: string) => {
  const address = await shop.act(paymentUrl, action);
  await shop.provider.idle();
  return address ?? '';
};
const endHold = async (more = 0) => {
  shop.clock.at += PAYMENT_HOLD_MS + more;
  await shop.lookAfter();
};

describe('an online order', () => {
  it('awaits its payment with its stock held, and returns the payment page', async () => {
    const { email, form } = withMail();
    const { order, paymentUrl } = await shop.place(form);
    expect(order.paymentSrcId).toMatchObject({ name: { en: expect.any(String) }, image: expect.any(String) });
    expect(await outcomeOf(order)).toEqual([['awaiting-payment'], 'open', 999]);
    expect(await shop.paymentOf(order)).toEqual({
      orderId: order._id,
      status: 'open',
      canRetry: true,
      holdExpiresAt: new Date(shop.clock.at + PAYMENT_HOLD_MS).toISOString(),
    });
    const amount = Math.round(order.total * 1000);
    expect(shop.paymentAt(paymentUrl)).toMatchObject({ currency: 'KWD', amount, language: 'en' });
    expect(await outbox.mailsTo(email)).toEqual([]);
  });

  it('is placed and mailed once it is paid, and cannot be paid again', async () => {
    const { email, form } = withMail();
    const { order, paymentUrl } = await shop.place(form);
    const address = await act(paymentUrl, 'pay');
    expect(await codes(order)).toEqual(['awaiting-payment', 'placed']);
    expect(await shop.comeBack(address)).toEqual({ orderId: order._id, status: 'paid' });
    const [mail, ...more] = await outbox.mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.body).toContain(order.paymentSrcId?.name.en);
    const refused = await client().refusedCall('retryPayment', retryOf(order));
    expect(refused).toMatchObject({ status: 409, code: 'payment_closed' });
  });

  it('is mailed in the language of the order', async () => {
    const { email, form } = withMail();
    const body = await shop.newOrder(form);
    const { order, paymentUrl } = requireUrl(
      (await client().call('createGuestOrder', { body }, { 'accept-language': 'ar' })).data,
    );
    await act(paymentUrl, 'pay');
    const [mail] = await outbox.mailsTo(email);
    expect(mail?.body).toContain(`1 × ${order.items[0]?.title.ar}`);
    expect(mail?.body).toContain(order.paymentSrcId?.name.ar);
    expect(mail?.body).toContain(`{address}ar-KW/orders/${order._id}`);
  });

  it('is cancelled by the shop, but not advanced; money of a cancelled order is to be refunded', async () => {
    const { order, paymentUrl } = await shop.place();
    const set = (status: 'confirmed' | 'placed' | 'unpaid' | 'cancelled') => ({
      ...requestOf(order),
      body: { status },
    });
    for (const status of ['confirmed', 'placed', 'unpaid'] as const)
      expect((await client().refusedCall('changeOrderStatus', set(status))).code).toBe('status_not_allowed');
    await client().call('changeOrderStatus', set('cancelled'));
    expect([await stock(), (await shop.paymentOf(order)).status]).toEqual([1000, 'cancelled']);
    await act(paymentUrl, 'pay');
    expect([await stock(), (await shop.paymentOf(order)).status]).toEqual([1000, 'refund-due']);
    expect((await shop.read(order)).timelines[0]?.message?.en).toContain('refunding');
  });

  it('leaves its lines in the customer’s cart until it is paid', async () => {
    const by = await shop.orders.signInNewCustomer();
    const [first, second] = [shop.orders.item(0), shop.orders.item(1)];
    await client().call('changeCart', { body: { set: [first, second], remove: [] } }, by);
    const { paymentUrl } = await placeAs(by);
    expect((await client().call('cart', {}, by)).data.items).toHaveLength(2);
    await act(paymentUrl, 'pay');
    expect((await client().call('cart', {}, by)).data.items).toMatchObject([{ productId: second.productId }]);
    expect((await client().call('orders', { query: {} }, by)).data[0]?.timelines[0]?.status?.code).toBe('placed');
  });

  it('opens one payment for identical requests, even concurrent ones', async () => {
    const body = await shop.newOrder();
    const send = async () => requireUrl((await client().call('createGuestOrder', { body })).data);
    const placedOrders = await Promise.all(Array.from({ length: 5 }, send));
    expect(new Set(placedOrders.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect((await send()).paymentUrl).toBe(placedOrders[0]?.paymentUrl);
    expect((await shop.stored({ _id: body._id })).length).toBe(1);
    expect(await stock()).toBe(999);
  });
});

describe('a payment', () => {
  it.each(['doubled', 'reordered', 'late', 'lost', 'forged'] as const)(
    'is settled if the provider’s events are %s',
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

  it('is checked at the provider every few seconds without browser and event', async () => {
    const { order, paymentUrl } = await shop.place();
    expect((await shop.paymentOf(order)).status).toBe('open');
    expect(await shop.act(paymentUrl, 'pay', { events: 'lost', answer: 'lost' })).toBeNull();
    expect((await shop.paymentOf(order)).status).toBe('open');
    shop.clock.at += PAYMENT_RECHECK_MS;
    expect((await shop.paymentOf(order)).status).toBe('paid');
    expect(await shop.statusOf(order)).toBe('placed');
  });

  it('is not settled by its return address: the code is valid once, and of one payment', async () => {
    const { order, paymentUrl } = await shop.place();
    const address = new URL(shop.returnAddress(paymentUrl));
    expect((await shop.comeBack(address.href)).status).toBe('open');
    await shop.act(paymentUrl, 'pay', { events: 'lost' });
    expect((await shop.comeBack(address.href)).status).toBe('open');
    const other = new URL(shop.returnAddress((await shop.place()).paymentUrl));
    const params = { paymentId: address.searchParams.get('payment') ?? '' };
    for (const code of ['paid', other.searchParams.get('code') ?? ''])
      expect((await client().refusedCall('finishPayment', { params, body: { code } })).status).toBe(404);
    expect(await shop.statusOf(order)).toBe('awaiting-payment');
  });

  it('belongs to its shop and its customer', async () => {
    const headers = await shop.orders.signInNewCustomer();
    const { order, paymentUrl } = await placeAs(headers);
    for (const other of [{}, await shop.orders.signInNewCustomer(), { 'x-tenant': 'bare' }]) {
      expect((await client().refusedCall('orderPayment', requestOf(order), other)).status).toBe(404);
      expect((await client().refusedCall('retryPayment', retryOf(order), other)).status).toBe(404);
      expect((await client().refusedCall('abandonPayment', requestOf(order), other)).status).toBe(404);
    }
    const { searchParams } = new URL(shop.returnAddress(paymentUrl));
    const params = { paymentId: searchParams.get('payment') ?? '' };
    const finish = { params, body: { code: searchParams.get('code') ?? '' } };
    expect((await client().refusedCall('finishPayment', finish, { 'x-tenant': 'bare' })).status).toBe(404);
    expect((await shop.stored(order)).map(({ status }) => status)).toEqual(['open']);
    expect((await client().call('retryPayment', retryOf(order), headers)).data).toEqual({ paymentUrl });
    expect((await client().call('abandonPayment', requestOf(order), headers)).data.status).toBe('cancelled');
  });

  it('does not exist for a cash order, and is 404 for an unknown order', async () => {
    const { order } = (await client().call('createGuestOrder', { body: await shop.orders.newOrder() })).data;
    expect(await shop.paymentOf(order)).toEqual({ orderId: order._id, status: 'none', canRetry: false });
    expect((await client().refusedCall('orderPayment', requestOf({ _id: newId() }))).status).toBe(404);
  });
});

describe('an event', () => {
  it.each<[string, number, (event: ReturnType<PaymentShop['eventOf']>) => Promise<number>]>([
    ['with another signature', 403, (event) => shop.postEvent(event, { secret: 'guessed' })],
    ['whose body was changed', 403, (event) => shop.postEvent(event, { changed: (body) => `${body} ` })],
    ['that is too old', 403, (event) => shop.postEvent(event, { at: shop.clock.at - MAX_PAYMENT_EVENT_AGE_MS - 1000 })],
    ['from the future', 403, (event) => shop.postEvent(event, { at: shop.clock.at + MAX_PAYMENT_EVENT_AGE_MS + 1000 })],
    ['of another shop’s account', 404, (event) => shop.postEvent({ ...event, account: 'bare' })],
    ['that is sent to another shop', 403, (event) => shop.postEvent(event, { tenant: 'bare' })],
    ['of an unknown payment', 404, (event) => shop.postEvent({ ...event, payment: newId() })],
    ['of another amount without money', 200, (event) => shop.postEvent({ ...event, amount: 1, status: 'failed' })],
    ['without news', 200, (event) => shop.postEvent({ ...event, status: 'open' })],
  ])('%s gets %i, and changes nothing', async (_, expected, post) => {
    const { order, paymentUrl } = await shop.place();
    expect(await post(shop.eventOf(paymentUrl, { status: 'paid' }))).toBe(expected);
    expect([await codes(order), (await shop.stored(order))[0]?.status]).toEqual([['awaiting-payment'], 'open']);
  });

  it('requires its signature instead of a service token', async () => {
    const init = { method: 'POST', body: '{}', headers: { authorization: undefined } };
    expect((await client().fetch('/payment-events/lumen', init)).status).toBe(403);
  });
});

describe('a failed payment', () => {
  it.each(['fail', 'leave'])(
    '(%s) leaves the order held, and can be retried, which prolongs the hold',
    async (action) => {
      const { order, paymentUrl } = await shop.place();
      await act(paymentUrl, action);
      const status = action === 'fail' ? 'failed' : 'cancelled';
      expect(await shop.paymentOf(order)).toMatchObject({ status, canRetry: true });
      shop.clock.at += PAYMENT_HOLD_MS - 1000;
      const { data } = await client().call('retryPayment', retryOf(order));
      expect(data.paymentUrl).not.toBe(paymentUrl);
      expect((await client().call('retryPayment', retryOf(order))).data).toEqual(data);
      shop.clock.at += 2000;
      await shop.lookAfter();
      expect(await stock()).toBe(999);
      await act(data.paymentUrl, 'pay');
      expect(await codes(order)).toEqual(['awaiting-payment', 'placed']);
    },
  );

  it('is retried a few times only, even by the order itself', async () => {
    const body = await shop.newOrder();
    const send = async () => (await client().call('createGuestOrder', { body })).data;
    for (let tried = 0; tried < MAX_PAYMENTS_PER_ORDER; tried += 1)
      await act(requireUrl(await send()).paymentUrl, 'fail');
    expect((await send()).paymentUrl).toBeUndefined();
    expect(await shop.paymentOf(body)).toMatchObject({ status: 'failed', canRetry: false });
    expect((await client().refusedCall('retryPayment', retryOf(body))).code).toBe('payment_closed');
  });
});

describe('an unpaid order that is placed again by its id', () => {
  const abandon = (order: Pick<Order, '_id'>) => client().call('abandonPayment', requestOf(order));

  it('is the same order with another payment, and is charged once', async () => {
    const body = await shop.newOrder(shop.formOfAnother());
    const first = requireUrl((await client().call('createGuestOrder', { body })).data);
    await abandon(first.order);
    expect(await outcomeOf(first.order)).toEqual([['awaiting-payment', 'unpaid'], 'cancelled', 1000]);
    const second = requireUrl((await client().call('createGuestOrder', { body })).data);
    expect(second.order.orderNumber).toBe(first.order.orderNumber);
    expect(second.paymentUrl).not.toBe(first.paymentUrl);
    expect(await stock()).toBe(999);
    const charged = (await shop.charged()).length;
    await act(second.paymentUrl, 'pay');
    expect(await codes(first.order)).toEqual(['awaiting-payment', 'unpaid', 'awaiting-payment', 'placed']);
    expect(await shop.charged()).toHaveLength(charged + 1);
  });

  it('is refused with another cart, and where it is sold out meanwhile', async () => {
    const body = await shop.newOrder(shop.formOfAnother());
    const { order } = requireUrl((await client().call('createGuestOrder', { body })).data);
    await abandon(order);
    const other = { ...body, products: [shop.orders.item(0, 2)] };
    expect((await client().refusedCall('createGuestOrder', { body: other })).code).toBe('order_changed');
    await shop.orders.setStock(0);
    expect((await client().refusedCall('createGuestOrder', { body })).code).toBe('cart_not_valid');
    expect(await codes(order)).toEqual(['awaiting-payment', 'unpaid']);
  });

  it('is opened a few times only', async () => {
    const body = await shop.newOrder(shop.formOfAnother());
    for (let payment = 0; payment < MAX_PAYMENTS_PER_ORDER; payment += 1)
      await abandon(requireUrl((await client().call('createGuestOrder', { body })).data).order);
    expect((await client().refusedCall('createGuestOrder', { body })).code).toBe('order_changed');
    expect(await stock()).toBe(1000);
  });
});

describe('an abandoned order', () => {
  const abandon = async (order: Pick<Order, '_id'>, headers = {}) =>
    (await client().call('abandonPayment', requestOf(order), headers)).data;

  it('releases its stock immediately and once', async () => {
    await shop.orders.setStock(1);
    const { order } = await shop.place();
    const [result] = await Promise.all(Array.from({ length: 5 }, () => abandon(order)));
    expect(result).toEqual({ orderId: order._id, status: 'cancelled', canRetry: false });
    expect([await codes(order), await stock()]).toEqual([['awaiting-payment', 'unpaid'], 1]);
    await client().call('createGuestOrder', { body: await shop.orders.newOrder() });
    await endHold();
    expect(await stock()).toBe(0);
  });

  it('is placed if it was already paid', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'pay', { events: 'lost', answer: 'lost' });
    expect(await abandon(order)).toMatchObject({ status: 'paid' });
    expect([await codes(order), await stock()]).toEqual([['awaiting-payment', 'placed'], 999]);
  });

  it('can be a guest’s, by any customer with its id', async () => {
    const { order } = await shop.place();
    expect((await abandon(order, await shop.orders.signInNewCustomer())).status).toBe('cancelled');
  });
});

describe('an order that is not paid in time', () => {
  it('is unpaid and releases its stock once, even if several processes check it concurrently', async () => {
    const { order } = await shop.place();
    shop.clock.at += PAYMENT_HOLD_MS - 1000;
    await shop.lookAfter();
    expect([await shop.statusOf(order), await stock()]).toEqual(['awaiting-payment', 999]);
    shop.clock.at += 1000;
    await Promise.all(Array.from({ length: 10 }, () => shop.lookAfter()));
    await shop.lookAfter();
    shop.clock.at += HOUR_MS;
    await shop.lookAfter();
    expect(await outcomeOf(order)).toEqual([['awaiting-payment', 'unpaid'], 'expired', 1000]);
  });

  it('releases its time slot', async () => {
    const { delivery } = shop.orders;
    const date = new Date(shop.clock.at + 48 * HOUR_MS).toISOString().slice(0, 10);
    const query = { date, kind: 'delivery' } as const;
    const params = { branchId: delivery.branchId ?? '' };
    const [slot] = (await client().call('branchSlots', { params, query })).data;
    const form = { ...shop.onlineForm(), isSchedule: true, date, timeFrom: slot?.from ?? '', timeTo: slot?.to ?? '' };
    const { order } = await shop.place(form);
    const uses = () =>
      runAsTenant(database.db, 'lumen', (transaction) =>
        transaction.selectFrom('slot_use').select('order_id').where('order_id', '=', order._id).execute(),
      );
    expect(await uses()).toHaveLength(1);
    await endHold();
    expect(await uses()).toEqual([]);
  });

  it('is placed if the provider finally reports it as paid', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'pay', { events: 'lost', answer: 'lost' });
    await endHold();
    expect(await outcomeOf(order)).toEqual([['awaiting-payment', 'placed'], 'paid', 999]);
  });

  it('is held a little longer without an answer of the provider, and placed when money arrives later', async () => {
    const { order, paymentUrl } = await shop.place();
    await shop.act(paymentUrl, 'pay', { events: 'lost', answer: 'lost', status: 'silent' });
    await endHold();
    expect(await shop.statusOf(order)).toBe('awaiting-payment');
    shop.clock.at += PAYMENT_GRACE_MS;
    await shop.lookAfter();
    expect([await codes(order), await stock()]).toEqual([['awaiting-payment', 'unpaid'], 1000]);
    await shop.act(paymentUrl, 'look', { status: 'normal' });
    shop.clock.at += HOUR_MS;
    await shop.lookAfter();
    expect(await outcomeOf(order)).toEqual([['awaiting-payment', 'unpaid', 'placed'], 'paid', 999]);
  });

  it('takes all of its stock again or none', async () => {
    await shop.orders.setStock(3);
    const products = [shop.orders.item(0, 2), shop.orders.item(1)];
    const body = await shop.orders.newOrder(shop.onlineForm(), products, { returnUrl: RETURN_URL });
    const { order, paymentUrl } = requireUrl((await client().call('createGuestOrder', { body })).data);
    await shop.act(paymentUrl, 'pay', { events: 'late', answer: 'lost', status: 'silent' });
    await endHold(PAYMENT_GRACE_MS);
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

describe('voucher and wallet of an online order', () => {
  it('are held with it, and released once if it is not paid', async () => {
    const { id, code } = await addVoucher(database, { max_uses: 1 });
    const headers = await shop.orders.signInNewCustomer();
    await giveToWallet(database, client(), { headers, amount: 1500, now: shop.clock.at });
    const form = customerForm({ voucher: code, useWalletForPayment: true });
    const { total } = await checkOrder(client(), form, [shop.orders.item(0)], headers);
    const body = { ...(await shop.newOrder(form)), total };
    const { paymentUrl } = requireUrl((await client().call('createCustomerOrder', { body }, headers)).data);
    const balance = async () => (await client().call('wallet', {}, headers)).data.amount;
    expect([await countVoucherUses(database, id), await balance()]).toEqual([{ counted: 1, kept: 1 }, 0]);
    expect(shop.paymentAt(paymentUrl).amount).toBe(Math.round(total * 1000));
    await endHold();
    await Promise.all([shop.lookAfter(), shop.lookAfter()]);
    expect([await countVoucherUses(database, id), await balance()]).toEqual([{ counted: 0, kept: 0 }, 1.5]);
    expect(await shop.postEvent(shop.eventOf(paymentUrl, { status: 'paid' }))).toBe(200);
    expect([(await shop.stored(body))[0]?.status, await balance(), await stock()]).toEqual(['refund-due', 1.5, 1000]);
  });

  it.each([
    ['taken again where money arrives late', 2, 'paid', { counted: 1, kept: 1 }],
    ['not taken beyond its limit: the money is to be refunded', 1, 'refund-due', { counted: 1, kept: 1 }],
  ])('is %s', async (_, max_uses, status, uses) => {
    const { id, code } = await addVoucher(database, { max_uses });
    const { order, paymentUrl } = await shop.place(shop.onlineForm({ ...shop.orders.guestForm(), voucher: code }));
    await shop.act(paymentUrl, 'pay', { events: 'late', answer: 'lost', status: 'silent' });
    await endHold(PAYMENT_GRACE_MS);
    expect(await countVoucherUses(database, id)).toEqual({ counted: 0, kept: 0 });
    if (max_uses === 1) {
      const form = { ...shop.orders.guestForm(), voucher: code };
      await client().call('createGuestOrder', { body: await shop.orders.newOrder(form) });
    }
    await shop.provider.sendLateEvents();
    expect([(await shop.paymentOf(order)).status, await countVoucherUses(database, id)]).toEqual([status, uses]);
  });
});

describe('a crash between an order and its provider', () => {
  it.each<[string, boolean]>([
    ['before the request to the provider', false],
    ['after the provider’s answer', true],
  ])('%s leaves the order held, and the same request opens one payment', async (_, isAsked) => {
    const body = await shop.newOrder();
    const opened: string[] = [];
    shop.interception.create = async (payment, create) => {
      if (isAsked) opened.push((await create(payment)).url);
      throw new PaymentProviderError('crash');
    };
    const refused = await client().refusedCall('createGuestOrder', { body });
    expect(refused).toMatchObject({ status: 422, code: 'payment_not_opened' });
    expect(await shop.statusOf(body)).toBe('awaiting-payment');
    delete shop.interception.create;
    const { paymentUrl } = requireUrl((await client().call('createGuestOrder', { body })).data);
    expect(opened).toEqual(isAsked ? [paymentUrl] : []);
    expect((await shop.stored(body)).map(({ page_url }) => page_url)).toEqual([paymentUrl]);
  });

  it('leaves a reopened order held, and the same request opens its second payment', async () => {
    const body = await shop.newOrder(shop.formOfAnother());
    const order = () => client().call('createGuestOrder', { body });
    const first = requireUrl((await order()).data);
    await client().call('abandonPayment', requestOf(body));
    shop.interception.create = async (payment, create) => {
      await create(payment);
      throw new PaymentProviderError('crash');
    };
    expect((await client().refusedCall('createGuestOrder', { body })).code).toBe('payment_not_opened');
    expect([await shop.statusOf(body), await stock()]).toEqual(['awaiting-payment', 999]);
    delete shop.interception.create;
    const second = requireUrl((await order()).data);
    expect(second.order.orderNumber).toBe(first.order.orderNumber);
    await act(second.paymentUrl, 'pay');
    expect((await shop.stored(body)).map(({ status }) => status).sort()).toEqual(['cancelled', 'paid']);
    expect(await outcomeOf(body)).toEqual([['awaiting-payment', 'unpaid', 'awaiting-payment', 'placed'], 'paid', 999]);
  });

  it('releases the stock if the request is not repeated', async () => {
    const body = await shop.newOrder();
    shop.interception.create = () => Promise.reject(new PaymentProviderError('crash'));
    await client().refusedCall('createGuestOrder', { body });
    expect(await stock()).toBe(999);
    await endHold();
    expect([await shop.statusOf(body), await stock()]).toEqual(['unpaid', 1000]);
  });
});

describe('the row of a payment', () => {
  it('is visible with its order alone', async () => {
    const { order } = await shop.place();
    const visibleOrders = (tenant: string, orderId: string) =>
      runAsTenant(database.db, tenant, async (transaction) => {
        await openOrder(transaction, orderId);
        return transaction.selectFrom('payment').select('order_id').execute();
      });
    expect(await visibleOrders('lumen', order._id)).toEqual([{ order_id: order._id }]);
    expect(await visibleOrders('lumen', '')).toEqual([]);
    expect(await visibleOrders('bare', order._id)).toEqual([]);
  });

  it('shows the registry when it is due, and nothing else', async () => {
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
