import { once } from 'node:events';
import { createServer } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '../../../schemas/generated/wire.ts';
import { openOrder, runAsRegistry, runAsTenant } from '../database/tenant-transaction.ts';
import { PAYMENT_GRACE_MS, PAYMENT_HOLD_MS } from '../limits.ts';
import { createBackendMetrics } from '../metrics.ts';
import { PaymentProviderError, PaymentRefusedError } from '../payments/payment-provider.ts';
import { createSandboxProvider } from '../payments/sandbox-provider.ts';
import { GUEST, newId } from './order-shop.ts';
import { RETURN_URL, requireUrl, setUpPaymentShop } from './payment-shop.ts';
import { checkOrder } from './sample-orders.ts';
import { giveToWallet } from './sample-vouchers.ts';

const { database, shop, outbox } = setUpPaymentShop();
beforeEach(() => shop.beginTest());

/** Mails are sorted by their time. */
const tick = () => {
  shop.clock.at += 1000;
};
const withMail = () => {
  const email = `${newId()}@example.com`;
  return { email, form: shop.onlineForm({ ...shop.orders.guestForm(), customerId: { ...GUEST, email } }) };
};
const cancel = async ({ _id }: Pick<Order, '_id'>) =>
  (await shop.orders.client.call('changeOrderStatus', { params: { orderId: _id }, body: { status: 'cancelled' } }))
    .data;
const refund = async ({ _id }: Pick<Order, '_id'>) =>
  (await shop.orders.client.call('refundOrder', { params: { orderId: _id } })).data;
const refusedRefund = ({ _id }: Pick<Order, '_id'>) =>
  shop.orders.client.refusedCall('refundOrder', { params: { orderId: _id } });
const due = async () =>
  (await shop.orders.client.call('tenantOrders', { query: { refund: 'due' } })).data.map(({ _id }) => _id);
const messages = async (order: Pick<Order, '_id'>) =>
  (await shop.read(order)).timelines.flatMap(({ message }) => message?.en ?? []);
const statuses = async (order: Pick<Order, '_id'>) => (await shop.stored(order)).map(({ status }) => status);
const mailsAboutRefusals = () =>
  runAsRegistry(database.db, async (transaction) => {
    const about = transaction.selectFrom('mail').select('body').where('subject', 'like', 'Please look%');
    return (await about.execute()).map(({ body }) => body);
  });
const refundedCount = () => shop.provider.payments.refundedCount;

/** A paid order. */
async function placePaid(form = shop.onlineForm()) {
  const placed = await shop.place(form);
  await shop.act(placed.paymentUrl, 'pay');
  await shop.provider.idle();
  return placed;
}

describe('money of another amount or currency', () => {
  it.each([
    ['less', { amount: 1 }, /0\.001/],
    ['of another currency', { currency: 'USD' }, /\$/],
  ])('(%s) is refunded and does not pay the order, which can be paid again', async (_, received, named) => {
    const { email, form } = withMail();
    const { order, paymentUrl } = await shop.place(form);
    // The provider took another amount.
    Object.assign(shop.paymentAt(paymentUrl), received);
    tick();
    await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    expect([await shop.statusOf(order), await statuses(order)]).toEqual(['awaiting-payment', ['refund-due']]);
    expect(await messages(order)).toEqual([expect.stringMatching(named)]);
    expect((await outbox.mailsTo(email)).at(-1)?.body).toContain('not what your order costs');
    const request = { params: { orderId: order._id }, body: { returnUrl: RETURN_URL } };
    const { paymentUrl: again } = (await shop.orders.client.call('retryPayment', request)).data;
    expect(shop.paymentAt(again).amount).toBe(Math.round(order.total * 1000));
    await shop.lookAfter();
    expect((await statuses(order)).toSorted()).toEqual(['open', 'refunded']);
    await shop.act(again, 'pay');
    await shop.provider.idle();
    expect(await shop.statusOf(order)).toBe('placed');
  });
});

describe('a paid order that the shop cancels', () => {
  it('is refunded by its provider, once, with a mail before and after', async () => {
    const { email, form } = withMail();
    const { order } = await placePaid(form);
    const before = refundedCount();
    tick();
    const cancelled = await cancel(order);
    tick();
    expect(cancelled.refund).toEqual({ status: 'refund-due', amount: order.total });
    expect(await due()).toContain(order._id);
    await Promise.all([shop.lookAfter(), shop.lookAfter(), shop.lookAfter()]);
    await shop.lookAfter();
    expect([refundedCount() - before, await statuses(order), await due()]).toEqual([1, ['refunded'], []]);
    expect(await messages(order)).toEqual([
      expect.stringMatching(/^We have refunded/),
      expect.stringMatching(/^You had paid this order/),
    ]);
    const bodies = (await outbox.mailsTo(email)).map(({ body }) => body);
    expect(bodies).toEqual([
      expect.stringContaining('Thank you for your order'),
      expect.stringContaining('We are refunding'),
      expect.stringContaining('We have refunded'),
    ]);
    expect(await shop.paymentOf(order)).toEqual({ orderId: order._id, status: 'refunded', canRetry: false });
  });

  it('is refunded to wallet and provider in their parts, each once', async () => {
    const headers = await shop.orders.signInNewCustomer();
    const { client } = shop.orders;
    await giveToWallet(database, client, { headers, amount: 1500, now: shop.clock.at });
    const form = shop.onlineForm(shop.orders.customerForm({ useWalletForPayment: true }));
    const { total } = await checkOrder(client, form, [shop.orders.item(0)], headers);
    const body = { ...(await shop.newOrder(form)), total };
    const { order, paymentUrl } = requireUrl((await client.call('createCustomerOrder', { body }, headers)).data);
    await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    const balance = async () => (await client.call('wallet', {}, headers)).data.amount;
    expect(await balance()).toBe(0);
    const before = refundedCount();
    await cancel(order);
    await cancel(order);
    await shop.lookAfter();
    expect([await balance(), refundedCount() - before]).toEqual([1.5, 1]);
    const { refund: refunded } = (await client.call('order', { params: { orderId: order._id } }, headers)).data;
    expect(refunded).toEqual({ status: 'refunded', amount: total });
  });

  it('owes nothing if paid in cash', async () => {
    const { client } = shop.orders;
    const { order } = (await client.call('createGuestOrder', { body: await shop.orders.newOrder() })).data;
    expect((await cancel(order)).refund).toBeUndefined();
    expect(await refusedRefund(order)).toMatchObject({ status: 409, code: 'refund_not_due' });
  });
});

describe('money for an order that is sold out', () => {
  it('is refunded, with a mail', async () => {
    await shop.orders.setStock(1);
    const { email, form } = withMail();
    const { order, paymentUrl } = await shop.place(form);
    await shop.act(paymentUrl, 'pay', { events: 'late', answer: 'lost', status: 'silent' });
    shop.clock.at += PAYMENT_HOLD_MS + PAYMENT_GRACE_MS;
    await shop.lookAfter();
    await shop.orders.client.call('createGuestOrder', { body: await shop.orders.newOrder() });
    await shop.provider.sendLateEvents();
    expect(await statuses(order)).toEqual(['refund-due']);
    await shop.act(paymentUrl, 'look', { status: 'normal' });
    tick();
    await shop.lookAfter();
    expect([await statuses(order), await shop.statusOf(order)]).toEqual([['refunded'], 'unpaid']);
    expect((await outbox.mailsTo(email)).map(({ body }) => body)).toEqual([
      expect.stringContaining('no longer available'),
      expect.stringContaining('We have refunded'),
    ]);
  });

  it('or paid already is refunded, with another mail', async () => {
    const { email, form } = withMail();
    const { order, paymentUrl } = await shop.place(form);
    await shop.act(paymentUrl, 'fail');
    await shop.provider.idle();
    const request = { params: { orderId: order._id }, body: { returnUrl: RETURN_URL } };
    const second = (await shop.orders.client.call('retryPayment', request)).data;
    await shop.act(second.paymentUrl, 'pay');
    await shop.provider.idle();
    tick();
    expect(await shop.postEvent(shop.eventOf(paymentUrl, { status: 'paid' }))).toBe(200);
    Object.assign(shop.paymentAt(paymentUrl), { status: 'paid' });
    tick();
    await shop.lookAfter();
    expect([(await statuses(order)).toSorted(), await shop.statusOf(order)]).toEqual([['paid', 'refunded'], 'placed']);
    const [, refundMail, done] = (await outbox.mailsTo(email)).map(({ body }) => body);
    expect(refundMail).toContain('paid twice');
    expect(refundMail).not.toContain('available');
    expect(done).toContain('We have refunded');
  });
});

describe('a refund', () => {
  it.each(['silent', 'lost'] as const)(
    'with a %s response is repeated until the provider responds, and refunds once',
    async (status) => {
      const { order, paymentUrl } = await placePaid();
      const before = refundedCount();
      await shop.act(paymentUrl, 'look', { status });
      await cancel(order);
      await shop.lookAfter();
      expect([await statuses(order), await due()]).toEqual([['refunding'], [order._id]]);
      await shop.act(paymentUrl, 'look', { status: 'normal' });
      shop.clock.at += 60_000;
      await shop.lookAfter();
      expect([await statuses(order), refundedCount() - before]).toEqual([['refunded'], 1]);
      expect((await messages(order)).filter((text) => text.includes('We have refunded'))).toHaveLength(1);
    },
  );

  it('that the provider refuses stays due and listed until it is requested again', async () => {
    const { order, paymentUrl } = await placePaid();
    await shop.act(paymentUrl, 'look', { refunds: 'refused' });
    await cancel(order);
    await shop.lookAfter();
    shop.clock.at += 86_400_000;
    await shop.lookAfter();
    expect([await statuses(order), await due()]).toEqual([['refund-due'], [order._id]]);
    const { reference } = (await shop.stored(order))[0] ?? {};
    const [dueOrder] = (await shop.orders.client.call('tenantOrders', { query: { refund: 'due' } })).data;
    expect(dueOrder?.payments).toEqual([
      { status: 'refund-due', provider: 'sandbox', reference, amount: order.total, currency: 'KWD' },
    ]);
    // The shop gets a mail, and monitoring a number.
    expect(await mailsAboutRefusals()).toEqual([expect.stringContaining(`Payment: ${reference}`)]);
    const metrics = await createBackendMetrics(database.db).metrics();
    expect(metrics).toContain('vitrine_refunds_due{tenant="lumen",status="refund-due"} 1');
    expect((await refund(order)).refund?.status).toBe('refund-due');
    await shop.act(paymentUrl, 'look', { refunds: 'normal' });
    expect((await refund(order)).refund).toEqual({ status: 'refunded', amount: order.total });
    expect(await refusedRefund(order)).toMatchObject({ code: 'refund_not_due' });
    expect(await due()).toEqual([]);
  });

  it('of a payment unknown to the provider remains listed', async () => {
    const { order } = await placePaid();
    await runAsTenant(database.db, 'lumen', async (transaction) => {
      await openOrder(transaction, order._id);
      const payment = transaction.updateTable('payment').set({ reference: 'pay_forgotten' });
      await payment.where('order_id', '=', order._id).execute();
    });
    await cancel(order);
    await shop.lookAfter();
    expect(await shop.stored(order)).toMatchObject([{ status: 'refund-due', next_check_at: null }]);
    expect(await due()).toEqual([order._id]);
  });

  it.each([
    [404, PaymentRefusedError],
    [422, PaymentRefusedError],
    [429, PaymentProviderError],
    [500, PaymentProviderError],
  ])('with status %d is refused or repeated', async (status, expected) => {
    const server = createServer((_, response) => response.writeHead(status).end('{}'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    const provider = createSandboxProvider({ url, secret: 'unused', eventsUrl: () => '' });
    const money = { id: newId(), reference: 'pay_1', amount: 1000, currency: 'KWD' };
    await expect(provider.refund(money)).rejects.toBeInstanceOf(expected);
    server.closeAllConnections();
    server.close();
  });

  it('is refused for an order that is not cancelled, and for another shop', async () => {
    const { order } = await placePaid();
    expect(await refusedRefund(order)).toMatchObject({ status: 409, code: 'refund_not_due' });
    const request = { params: { orderId: order._id } };
    expect((await shop.orders.client.refusedCall('refundOrder', request, { 'x-tenant': 'bare' })).status).toBe(404);
    expect(await statuses(order)).toEqual(['paid']);
  });
});
