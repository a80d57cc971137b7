import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { runCount } from '../../check/test/exhaustive.ts';
import { accessPayment, becomeCustomer, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import {
  MAX_WALLET_CHARGE,
  MAX_WALLET_CHARGES_PER_CUSTOMER,
  MIN_WALLET_CHARGE,
  PAYMENT_HOLD_MS,
  PAYMENT_RECHECK_MS,
} from '../limits.ts';
import { PaymentProviderError, PaymentRefusedError } from '../payments/payment-provider.ts';
import type { RequestHeaders } from './backend-client.ts';
import { checkLedger } from './ledger/check-ledger.ts';
import { readLedger } from './ledger/ledger-rows.ts';
import { newId } from './order-shop.ts';
import { RETURN_URL, requireUrl, setUpPaymentShop } from './payment-shop.ts';
import { checkOrder } from './sample-orders.ts';

const { database, shop } = setUpPaymentShop();
beforeEach(() => shop.beginTest());

const charge = (amount = 10, _id = newId()) => ({ _id, amount, ...shop.method, returnUrl: RETURN_URL });
const begin = async (headers: RequestHeaders, body = charge()) => ({
  _id: body._id,
  paymentUrl: (await shop.orders.client.call('chargeWallet', { body }, headers)).data.paymentUrl,
});
const refused = (headers: RequestHeaders, body: Partial<ReturnType<typeof charge>>) =>
  shop.orders.client.refusedCall('chargeWallet', { body: { ...charge(), ...body } }, headers);
const read = async (headers: RequestHeaders, chargeId: string) =>
  (await shop.orders.client.call('walletCharge', { params: { chargeId } }, headers)).data;
const balance = async (headers: RequestHeaders) => (await shop.orders.client.call('wallet', {}, headers)).data.amount;
const entries = async (headers: RequestHeaders) =>
  (await shop.orders.client.call('walletTransactions', { query: {} }, headers)).data.map(({ kind, amount }) => [
    kind,
    amount,
  ]);
const signIn = () => shop.orders.signInNewCustomer();

describe('a wallet', () => {
  it('has the limits of a charge', async () => {
    const { data } = await shop.orders.client.call('wallet', {}, await signIn());
    expect(data).toEqual({
      amount: 0,
      currency: 'KWD',
      chargeLimits: { minimum: MIN_WALLET_CHARGE, maximum: MAX_WALLET_CHARGE },
    });
  });

  it('is charged once its payment is paid, with its own transaction', async () => {
    const headers = await signIn();
    const { _id, paymentUrl } = await begin(headers, charge(12.345));
    expect(shop.paymentAt(paymentUrl)).toMatchObject({ amount: 12_345, currency: 'KWD', orderNumber: '' });
    expect([await balance(headers), (await read(headers, _id)).status]).toEqual([0, 'open']);
    const address = await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    expect(await shop.comeBack(address ?? '')).toEqual({ status: 'paid' });
    expect(await read(headers, _id)).toEqual({ _id, status: 'paid', amount: 12.345, currency: 'KWD' });
    expect([await balance(headers), await entries(headers)]).toEqual([12.345, [['charge', 12.345]]]);
  });

  it('is charged the same worth in another currency', async () => {
    const headers = await signIn();
    const { data: currencies } = await shop.orders.client.call('activeCurrencies', { query: {} });
    const other = currencies.find(({ currencyId }) => currencyId.iso3c !== 'KWD');
    const inOther = { ...headers, 'x-currency-id': other?._id ?? '' };
    const { _id, paymentUrl } = await begin(inOther, charge(20));
    await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    const { amount, currency } = (await shop.orders.client.call('wallet', {}, inOther)).data;
    expect([currency, (await read(headers, _id)).currency]).toEqual([other?.currencyId.iso3c, other?.currencyId.iso3c]);
    expect(amount).toBeCloseTo(20, 1);
    expect(await balance(headers)).not.toBe(20);
  });

  it.each(['fail', 'leave', 'nothing'])('stays unchanged without a payment (%s)', async (action) => {
    const headers = await signIn();
    const { _id, paymentUrl } = await begin(headers);
    await shop.act(paymentUrl, action);
    await shop.provider.idle();
    shop.clock.at += PAYMENT_HOLD_MS;
    await shop.lookAfter();
    const status = { fail: 'failed', leave: 'cancelled', nothing: 'expired' }[action];
    expect([(await read(headers, _id)).status, await balance(headers)]).toEqual([status, 0]);
  });

  it('is charged once by return, event, doubled and late event, and status in any order', async () => {
    const signals = ['return', 'event', 'doubled event', 'late event', 'status', 'old news'] as const;
    const headers = await signIn();
    let expected = 0;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...signals], { minLength: 1 }), async (path) => {
        shop.clock.at += 86_400_000;
        const { _id, paymentUrl } = await begin(headers, charge(3));
        const old = shop.eventOf(paymentUrl);
        await shop.act(paymentUrl, 'pay', { events: 'lost' });
        const [event, late] = [shop.eventOf(paymentUrl), shop.eventOf(paymentUrl)];
        for (const signal of path) {
          shop.clock.at += PAYMENT_RECHECK_MS;
          if (signal === 'return') await shop.comeBack(shop.returnAddress(paymentUrl));
          else if (signal === 'status') await read(headers, _id);
          else
            await shop.postEvent(
              signal === 'event' || signal === 'doubled event' ? event : signal === 'old news' ? old : late,
            );
        }
        shop.clock.at += PAYMENT_RECHECK_MS;
        expected += 3;
        expect([(await read(headers, _id)).status, await balance(headers)]).toEqual(['paid', expected]);
      }),
      { numRuns: runCount(4, 12) },
    );
  }, 120_000);

  it('is charged by late money', async () => {
    const headers = await signIn();
    const { _id, paymentUrl } = await begin(headers);
    await shop.act(paymentUrl, 'pay', { events: 'late', answer: 'lost', status: 'silent' });
    shop.clock.at += 4 * PAYMENT_HOLD_MS;
    await shop.lookAfter();
    expect([(await read(headers, _id)).status, await balance(headers)]).toEqual(['expired', 0]);
    await shop.provider.sendLateEvents();
    await shop.provider.sendLateEvents();
    expect([(await read(headers, _id)).status, await balance(headers)]).toEqual(['paid', 10]);
  });

  it('is not charged for a deleted account: the money is refunded', async () => {
    const headers = await signIn();
    const { paymentUrl } = await begin(headers);
    await shop.orders.client.call('deleteAccount', { body: { password: 'correct horse' } }, headers);
    const before = shop.provider.payments.refundedCount;
    await shop.act(paymentUrl, 'pay');
    await shop.provider.idle();
    await shop.lookAfter();
    expect(shop.provider.payments.refundedCount - before).toBe(1);
  });
});

describe('a charge', () => {
  it('has one page and amount for identical requests, even concurrent ones', async () => {
    const headers = await signIn();
    const body = charge();
    const charges = await Promise.all(Array.from({ length: 4 }, () => begin(headers, body)));
    expect(new Set(charges.map(({ paymentUrl }) => paymentUrl)).size).toBe(1);
    expect(await refused(headers, { ...body, amount: 11 })).toMatchObject({ status: 409, code: 'charge_changed' });
  });

  it('closes earlier unpaid ones', async () => {
    const headers = await signIn();
    const first = await begin(headers);
    const second = await begin(headers);
    await shop.lookAfter();
    await shop.act(first.paymentUrl, 'pay');
    await shop.act(second.paymentUrl, 'pay');
    await shop.provider.idle();
    expect([await balance(headers), (await read(headers, first._id)).status]).toEqual([10, 'cancelled']);
  });

  it.each([MIN_WALLET_CHARGE - 0.001, MAX_WALLET_CHARGE + 0.001])('of %d is refused', async (amount) => {
    expect(await refused(await signIn(), { amount })).toMatchObject({ status: 422, code: 'charge_amount' });
  });

  it('is paid immediately by an online method', async () => {
    const headers = await signIn();
    const { paymentSrcId = '', paymentIntegrationId = '' } = shop.onlineForm(undefined, true);
    for (const method of [{ paymentSrcId: newId() }, { paymentSrcId, paymentIntegrationId }])
      expect(await refused(headers, method)).toMatchObject({ status: 422, code: 'payment_unavailable' });
    for (const wrong of ['0', 'wallet']) expect((await refused(headers, { paymentSrcId: wrong })).status).toBe(400);
  });

  it('that the provider refuses has failed, and is not opened again', async () => {
    const headers = await signIn();
    const body = charge();
    shop.interception.create = () => Promise.reject(new PaymentRefusedError('refused'));
    expect(await refused(headers, body)).toMatchObject({ status: 422, code: 'payment_unavailable' });
    expect((await read(headers, body._id)).status).toBe('failed');
    delete shop.interception.create;
    expect(await refused(headers, body)).toMatchObject({ status: 422, code: 'payment_unavailable' });
    expect(shop.paymentAt((await begin(headers)).paymentUrl).status).toBe('open');
  });

  it('belongs to its customer', async () => {
    const headers = await signIn();
    const { _id } = await begin(headers);
    const other = await signIn();
    const { client } = shop.orders;
    expect((await client.refusedCall('walletCharge', { params: { chargeId: _id } }, other)).status).toBe(404);
    expect(await refused(other, { _id })).toMatchObject({ status: 409, code: 'charge_changed' });
    expect(await client.refusedCall('chargeWallet', { body: charge() })).toMatchObject({ status: 401 });
  });

  it('has a row that is visible to its customer, or by its id', async () => {
    const [mona, other] = [await signIn(), await signIn()];
    const { _id } = await begin(mona);
    const customerOf = async (headers: RequestHeaders) =>
      (await shop.orders.client.call('session', {}, headers)).data.customer._id;
    const visibleCharges = (tenant: string, know: (transaction: TenantTransaction) => Promise<void>) =>
      runAsTenant(database.db, tenant, async (transaction) => {
        await know(transaction);
        const rows = await transaction.selectFrom('payment').select('id').execute();
        return rows.map(({ id }) => id);
      });
    const [monaId, otherId] = [await customerOf(mona), await customerOf(other)];
    expect(await visibleCharges('lumen', (transaction) => becomeCustomer(transaction, monaId))).toEqual([_id]);
    expect(await visibleCharges('lumen', (transaction) => accessPayment(transaction, _id))).toEqual([_id]);
    expect(await visibleCharges('lumen', (transaction) => becomeCustomer(transaction, otherId))).toEqual([]);
    expect(await visibleCharges('lumen', async () => undefined)).toEqual([]);
    expect(await visibleCharges('bare', (transaction) => accessPayment(transaction, _id))).toEqual([]);
  });

  it('without an answer of the provider is opened by the repeated request', async () => {
    const headers = await signIn();
    const body = charge();
    shop.interception.create = () => Promise.reject(new PaymentProviderError('down'));
    expect(await refused(headers, body)).toMatchObject({ status: 422, code: 'charge_not_opened' });
    delete shop.interception.create;
    const { paymentUrl } = await begin(headers, body);
    expect(shop.paymentAt(paymentUrl).payment).toBe(body._id);
  });

  it('is limited in number', async () => {
    const headers = await signIn();
    for (let count = 0; count < MAX_WALLET_CHARGES_PER_CUSTOMER; count += 1) await begin(headers);
    expect(await refused(headers, {})).toMatchObject({ status: 429 });
  }, 60_000);
});

describe('captured money', () => {
  it('pays orders and wallets, or is refunded, for all outcomes', async () => {
    const headers = await signIn();
    const { client } = shop.orders;
    const before = await readLedger(database);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            isCharge: fc.boolean(),
            action: fc.constantFrom('pay', 'fail', 'leave', 'nothing'),
            events: fc.constantFrom('normal', 'doubled', 'late', 'lost', 'reordered'),
            isCancelled: fc.boolean(),
            usesWallet: fc.boolean(),
          }),
          { minLength: 2, maxLength: 5 },
        ),
        async (steps) => {
          shop.clock.at += 86_400_000;
          for (const { isCharge, action, events, isCancelled, usesWallet } of steps) {
            if (isCharge) {
              const begun = await begin(headers, charge(7));
              await shop.act(begun.paymentUrl, action, { events });
              // Money that arrives during an order would change its total.
              await shop.provider.idle();
              continue;
            }
            const form = shop.onlineForm(shop.orders.customerForm({ useWalletForPayment: usesWallet }));
            const { total } = await checkOrder(client, form, [shop.orders.item(0)], headers);
            const body = { ...(await shop.newOrder(form)), total };
            const placed = (await client.call('createCustomerOrder', { body }, headers)).data;
            if (total > 0) {
              const { paymentUrl } = requireUrl(placed);
              await shop.act(paymentUrl, action, { events });
            }
            await shop.provider.idle();
            if (isCancelled)
              await client.call('changeOrderStatus', { params: { orderId: body._id }, body: { status: 'cancelled' } });
          }
          await shop.provider.sendLateEvents();
          shop.clock.at += PAYMENT_HOLD_MS;
          await shop.lookAfter();
          const expectations = { charged: await shop.charged(), sweptAt: shop.clock.at };
          const { payments } = await checkLedger(database, before, expectations);
          for (const { status, reference } of payments)
            expect(shop.provider.payments.find(reference ?? '')?.refundKey !== undefined).toBe(status === 'refunded');
        },
      ),
      { numRuns: runCount(3, 8) },
    );
  }, 120_000);
});
