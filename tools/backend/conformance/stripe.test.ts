import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../../schemas/generated/wire.ts';
import { MAX_PAYMENT_EVENT_AGE_MS, PAYMENT_HOLD_MS } from '../limits.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { processDuePayments } from '../payments/process-due-payments.ts';
import { createStripeProvider } from '../payments/stripe-provider.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { type LedgerRows, readLedger } from './ledger/ledger-rows.ts';
import { GUEST, newId, setUpOrderShop } from './order-shop.ts';
import { RETURN_URL, requireUrl } from './payment-shop.ts';
import { StripeApi } from './stripe-api.ts';

const SECRET_KEY = 'sk_test_shop';
const WEBHOOK_SECRET = 'whsec_shop';

let stripe: StripeApi;
let payments: PaymentProvider;
let before: LedgerRows;
const { clock, database, shop } = setUpOrderShop(async () => {
  stripe = await StripeApi.start(SECRET_KEY);
  payments = createStripeProvider({ secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: stripe.url });
  return { payments };
});
beforeAll(async () => {
  before = await readLedger(database);
});
afterAll(() => stripe.stop());

async function newOrder() {
  const { data: methods } = await shop.client.call('paymentMethods', {});
  const [method] = methods;
  if (method === undefined) throw new Error('the shop lacks a way to pay');
  const customerId = {
    ...GUEST,
    phoneNumber: `+9655${Number.parseInt(newId().slice(0, 6), 16) % 10_000_000}`.padEnd(12, '0'),
  };
  const form = {
    ...shop.guestForm(),
    customerId,
    isCashOnDelivery: false,
    paymentSrcId: method._id,
    paymentIntegrationId: method.paymentIntegrationId,
  };
  return shop.newOrder(form, [shop.item(0)], { returnUrl: RETURN_URL });
}

async function place() {
  const { order, paymentUrl } = requireUrl(
    (await shop.client.call('createGuestOrder', { body: await newOrder() })).data,
  );
  return { order, session: paymentUrl.split('/').at(-1) ?? '' };
}

const read = async ({ _id }: Pick<Order, '_id'>) =>
  (await shop.client.call('guestOrder', { params: { orderId: _id } })).data.timelines[0]?.status?.code;
const paymentOf = async ({ _id }: Pick<Order, '_id'>) =>
  (await shop.client.call('orderPayment', { params: { orderId: _id } })).data.status;
const post = async ({ body, headers }: { body: string; headers: Record<string, string> }, tenant = '') =>
  (
    await shop.client.fetch(`/payment-events${tenant}`, {
      method: 'POST',
      body,
      headers: { ...headers, authorization: undefined },
    })
  ).status;
const signed = {
  secret: WEBHOOK_SECRET,
  get at() {
    return clock.at;
  },
};
const processDue = () => processDuePayments({ db: database.db, clock, payments, log: pino({ level: 'silent' }) });

describe('payment by Stripe', () => {
  it('opens one session for an order, in the currency’s minor units', async () => {
    const { order, session } = await place();
    expect(await read(order)).toBe('awaiting-payment');
    const sent = Object.fromEntries(stripe.created.get(session) ?? []);
    expect(sent).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'kwd',
      'line_items[0][price_data][unit_amount]': String(Math.round(order.total * 1000)),
      'metadata[tenant]': 'lumen',
      locale: 'en',
    });
    expect(sent.success_url).toBe(sent.cancel_url);
  });

  it('places the order at the signed event, once', async () => {
    const { order, session } = await place();
    stripe.pay(session);
    const event = stripe.event(session, 'completed', signed);
    expect([await post(event), await post(event), await post(event, '/lumen')]).toEqual([200, 200, 200]);
    expect([await read(order), await paymentOf(order)]).toEqual(['placed', 'paid']);
    const { timelines } = (await shop.client.call('guestOrder', { params: { orderId: order._id } })).data;
    expect(timelines.map(({ status }) => status?.code)).toEqual(['placed', 'awaiting-payment']);
  });

  it('learns of the payment from the returning browser without an event', async () => {
    const { order, session } = await place();
    stripe.pay(session);
    const { searchParams } = new URL(stripe.created.get(session)?.get('success_url') ?? '');
    const params = { paymentId: searchParams.get('payment') ?? '' };
    const comeBack = (code: string) => shop.client.call('finishPayment', { params, body: { code } });
    await expect(comeBack('0'.repeat(64))).rejects.toThrow();
    expect(await read(order)).toBe('awaiting-payment');
    expect((await comeBack(searchParams.get('code') ?? '')).data).toEqual({ orderId: order._id, status: 'paid' });
  });

  it('refuses events that are forged, old or another tenant’s, and accepts those about something else', async () => {
    const { order, session } = await place();
    stripe.pay(session);
    expect(await post(stripe.event(session, 'completed', { ...signed, secret: 'whsec_other' }))).toBe(403);
    const old = clock.at - MAX_PAYMENT_EVENT_AGE_MS - 1000;
    expect(await post(stripe.event(session, 'completed', { secret: WEBHOOK_SECRET, at: old }))).toBe(403);
    expect(await post(stripe.event(session, 'completed', signed), '/serene')).toBe(403);
    const other = { id: 'evt_1', object: 'event', type: 'customer.created', data: { object: {} } };
    expect(await post(stripe.sign(other, signed))).toBe(200);
    expect(await read(order)).toBe('awaiting-payment');
  });

  it('waits for a method that answers later', async () => {
    const [paid, failed] = [await place(), await place()];
    for (const { session } of [paid, failed]) {
      stripe.pay(session, 'pending');
      await post(stripe.event(session, 'completed', signed));
    }
    expect([await paymentOf(paid.order), await paymentOf(failed.order)]).toEqual(['open', 'open']);
    stripe.pay(paid.session);
    await post(stripe.event(paid.session, 'async_payment_succeeded', signed));
    stripe.pay(failed.session, 'failed');
    await post(stripe.event(failed.session, 'async_payment_failed', signed));
    expect([await paymentOf(paid.order), await paymentOf(failed.order)]).toEqual(['paid', 'failed']);
  });

  it('closes the session at Stripe when the hold ends, so that nothing can be paid later', async () => {
    const { order, session } = await place();
    clock.at += PAYMENT_HOLD_MS + 1000;
    await processDue();
    expect(stripe.sessions.get(session)?.status).toBe('expired');
    expect(await read(order)).toBe('unpaid');
    expect(await post(stripe.event(session, 'expired', signed))).toBe(200);
  });

  it('refunds a cancelled order once', async () => {
    const { order, session } = await place();
    stripe.pay(session);
    await post(stripe.event(session, 'completed', signed));
    const change = { params: { orderId: order._id }, body: { status: 'cancelled' } } as const;
    await shop.client.call('changeOrderStatus', change);
    await shop.client.call('refundOrder', { params: { orderId: order._id } });
    expect(stripe.refunds.get(`pi_${session}`)).toEqual([Math.round(order.total * 1000)]);
    expect(await paymentOf(order)).toBe('refunded');
    await processDue();
    expect(stripe.refunds.get(`pi_${session}`)).toHaveLength(1);
  });

  it('keeps the order while Stripe is down, and opens its page at the next try', async () => {
    const body = await newOrder();
    stripe.failure = 500;
    const create = { body };
    expect((await shop.client.refusedCall('createGuestOrder', create)).code).toBe('payment_not_opened');
    stripe.failure = undefined;
    expect((await shop.client.call('createGuestOrder', create)).data.paymentUrl).toContain('checkout.stripe.com');
  });

  it('offers no installments', async () => {
    const { data } = await shop.client.call('paymentMethods', {});
    expect(data.map(({ type }) => type)).toEqual(['debit', 'card']);
  });

  it('refuses amounts of three decimals that do not end in 0', async () => {
    const payment = {
      tenant: 'lumen',
      id: newId(),
      orderNumber: '1',
      method: 'card',
      language: 'ar',
      shopName: 'Lumen',
    };
    const terms = { returnUrl: RETURN_URL, expiresAt: clock.at + PAYMENT_HOLD_MS };
    const create = (amount: number, currency: string) => payments.create({ ...payment, ...terms, amount, currency });
    await expect(create(3505, 'KWD')).rejects.toThrow('3505 KWD does not end in 0');
    await expect(create(20, 'EUR')).rejects.toThrow('StripeInvalidRequestError amount_too_small');
  });

  it('leaves the ledger right', () => checkLedger(database, before));
});
