import { describe, expect, it, vi } from 'vitest';
import type { OrderPayment } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import {
  type CheckoutStoresOptions,
  checkoutSession,
  type OrderAnswer,
  openCheckoutStores,
} from '../../../checkout/test/checkout-stores.ts';
import { checkedCart, EXAMPLE_ITEMS } from '../../../checkout/test/example-checkout.ts';
import { KUWAIT, TABBY } from '../../../domain/order/test/checkout-examples.ts';
import { SARA } from '../../../forms/test/sara.ts';
import type { StubbedCalls } from '../../../ui/test/block-test-setup.ts';
import { AddressesStore } from '../addresses-store.ts';
import { CheckoutOffersStore } from './checkout-offers-store.ts';
import { placeOrder } from './place-order.ts';

/** The payment state of an order. */
const paymentAnswer =
  (status: OrderPayment['status']): NonNullable<StubbedCalls['abandonPayment']> =>
  async ({ params: { orderId } }) => ({ data: { orderId, status, canRetry: false } });

/** A guest's complete form with all its data loaded. */
async function openComplete({ form = {}, answers, ...more }: CheckoutStoresOptions = {}) {
  const checkCart = vi.fn<NonNullable<StubbedCalls['checkCart']>>(async ({ body }) => ({
    data: checkedCart(body.products, body),
  }));
  const opened = openCheckoutStores({ form, answers: { checkCart, ...answers }, ...more });
  await opened.of(AddressesStore).loadTemplate({ country: KUWAIT, type: 'home' });
  await opened.of(CheckoutOffersStore).loadPaymentMethods();
  return { ...opened, checkCart, place: () => placeOrder(opened) };
}

describe('an order', () => {
  it('contains the just checked cart and the form', async () => {
    const { place, checkCart, orders } = await openComplete({ form: { note: '  Ring twice ' } });
    const placement = await place();
    expect(checkCart).toHaveBeenCalledOnce();
    expect(orders).toHaveLength(1);
    expect(orders[0]?.path).toBe('/api/order/guest');
    expect(orders[0]?.order).toMatchObject({
      products: EXAMPLE_ITEMS,
      total: 73.5,
      form: { note: 'Ring twice', customerId: { fullName: 'Sara Ahmed' } },
    });
    expect(placement).toEqual({ kind: 'placed', orderId: orders[0]?.order._id });
    expect(orders[0]?.order._id).toMatch(/^[0-9a-f]{24}$/);
  });

  it('of a customer goes to the customer endpoint without guest details', async () => {
    const signedIn = checkoutSession();
    signedIn.become({ status: 'authenticated', customer: SARA });
    const other = await openComplete({ session: signedIn });
    await other.session.check();
    await other.place();
    expect(other.orders[0]?.path).toBe('/api/order/customer');
    expect(other.orders[0]?.order.form).not.toHaveProperty('customerId');
  });

  it('saves the address of a customer on request, once for all attempts', async () => {
    const signedIn = checkoutSession();
    signedIn.become({ status: 'authenticated', customer: SARA });
    const createAddress = vi
      .fn<NonNullable<StubbedCalls['createAddress']>>()
      .mockRejectedValue(new ApiError('Full', 422));
    const { session, orderForm, notices, place, orders } = await openComplete({
      session: signedIn,
      answers: { createAddress },
    });
    await session.check();
    orderForm.setSavesAddress(true);
    expect(await place()).toMatchObject({ kind: 'placed' });
    const [sent] = orders;
    expect(createAddress.mock.calls[0]?.[0].body).toEqual({ _id: sent?.order._id, address: sent?.order.form.address });
    expect(notices.list).toMatchObject([{ kind: 'warning', text: 'Full' }]);
    session.identify('unauthenticated');
    expect(orderForm.savesAddress).toBe(false);
  });

  it('is not placed while the form is incomplete, which then shows its problems', async () => {
    const { place, orders, orderForm } = await openComplete({ form: { customerId: { fullName: 'Sara' } } });
    const placement = await place();
    expect(placement).toMatchObject({
      kind: 'incomplete',
      problems: expect.arrayContaining([{ field: 'customerId.phoneNumber', code: 'required' }]),
    });
    expect(orderForm.problemOf('customerId.phoneNumber')).toBeDefined();
    expect(orders).toEqual([]);
  });

  it('is not placed at another price than displayed, but by the next attempt', async () => {
    let total = 73.5;
    const { place, orders, checks } = await openComplete({
      answers: { checkCart: async ({ body }) => ({ data: checkedCart(body.products, body, { total }) }) },
    });
    await checks.check();
    total = 80;
    expect(await place()).toEqual({ kind: 'changed', message: undefined });
    expect(orders).toEqual([]);
    expect(await place()).toMatchObject({ kind: 'placed' });
    expect(orders[0]?.order.total).toBe(80);
  });

  it('is not placed when the check changes the form', async () => {
    let total = 75;
    const { place, orders, follow, checks } = await openComplete({
      answers: { checkCart: async ({ body }) => ({ data: checkedCart(body.products, body, { total }) }) },
    });
    const stop = follow();
    await expect.poll(() => checks.isCurrent).toBe(true);
    total = 0;
    expect(await place()).toEqual({ kind: 'changed', message: undefined });
    expect(orders).toEqual([]);
    await expect.poll(() => checks.isCurrent).toBe(true);
    expect(await place()).toMatchObject({ kind: 'placed' });
    expect(orders[0]?.order.form).not.toHaveProperty('paymentSrcId');
    stop();
  });

  it('waits for the check of a changed cart', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let checkCount = 0;
    const { place, checks } = await openComplete({
      answers: {
        checkCart: async ({ body }) => {
          checkCount += 1;
          if (checkCount === 1) await promise;
          return { data: checkedCart(body.products, body) };
        },
      },
    });
    const placement = place();
    await expect.poll(() => checkCount).toBe(1);
    checks.scheduleCheck();
    resolve();
    expect(await placement).toMatchObject({ kind: 'placed' });
  });

  it.each([0, 500])('is not placed without a check (status %i)', async (status) => {
    const { place, orders } = await openComplete({
      answers: { checkCart: () => Promise.reject(new ApiError('no answer', status)) },
    });
    await expect(place()).rejects.toMatchObject({ status });
    expect(orders).toEqual([]);
  });

  it('is not placed with an invalid cart, and shows the message of the check', async () => {
    const { place, orders } = await openComplete({
      answers: {
        checkCart: async ({ body }) => ({
          data: checkedCart(body.products, body, { isValid: false, msg: 'Nora is sold out.' }),
        }),
      },
    });
    expect(await place()).toEqual({ kind: 'invalid', message: 'Nora is sold out.' });
    expect(orders).toEqual([]);
  });

  it.each([0, 502])('whose answer was lost (%i) keeps its id, also after a reload', async (status) => {
    const lost = checkoutSession(() => Promise.reject(new ApiError('no answer', status)));
    const first = await openComplete({ session: lost });
    await expect(first.place()).rejects.toMatchObject({ status });
    await expect(first.place()).rejects.toMatchObject({ status });
    const again = await openComplete({ tabStorage: first.tabStorage });
    await again.place();
    const ids = [...first.orders, ...again.orders].map(({ order }) => order._id);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it('placed by an earlier attempt with another form is returned', async () => {
    const session = checkoutSession(() => Promise.reject(new ApiError('changed', 409, { code: 'order_changed' })));
    const answers = { abandonPayment: paymentAnswer('none') };
    const { place, orders, orderForm } = await openComplete({ session, answers });
    const placement = await place();
    expect(placement).toEqual({ kind: 'placed-before', orderId: orders[0]?.order._id });
    // The thanks page resets the form of this id.
    expect(orderForm.pendingOrderId).toBe(orders[0]?.order._id);
  });

  it('awaiting payment has a payment page', async () => {
    const paymentUrl = 'https://pay.example/1';
    const { place } = await openComplete({
      session: checkoutSession(async () => ({ status: 'awaiting-payment', paymentUrl })),
    });
    expect(await place()).toMatchObject({ kind: 'placed', paymentUrl });
  });

  it.each(['cancelled', 'expired', 'failed', 'refund-due'] as const)(
    'without payment (%s) is opened again by its id while form and cart are the same',
    async (status) => {
      const { place, orders } = await openComplete({ answers: { abandonPayment: paymentAnswer(status) } });
      await place();
      expect(await place()).toMatchObject({ kind: 'placed', orderId: orders[0]?.order._id });
      expect(new Set(orders.map(({ order }) => order._id)).size).toBe(1);
    },
  );

  it('that differs from an unpaid one is placed under another id', async () => {
    const session = checkoutSession(async ({ _id }) => {
      const isRepeated = orders().filter(({ order }) => order._id === _id).length > 1;
      if (isRepeated) throw new ApiError('changed', 409, { code: 'order_changed' });
      return undefined;
    });
    const { orders: placed, ...opened } = await openComplete({
      session,
      answers: { abandonPayment: paymentAnswer('cancelled') },
    });
    function orders() {
      return placed;
    }
    await opened.place();
    expect(await opened.place()).toMatchObject({ kind: 'placed', orderId: placed[2]?.order._id });
    expect(placed[2]?.order._id).not.toBe(placed[0]?.order._id);
  });

  it.each(['none', 'open', 'paid'] as const)('that exists or may be paid (%s) is not placed twice', async (status) => {
    const session = checkoutSession(() => Promise.reject(new ApiError('no answer', 0)));
    const { place, orders, checkCart } = await openComplete({
      session,
      answers: { abandonPayment: paymentAnswer(status) },
    });
    await expect(place()).rejects.toMatchObject({ status: 0 });
    expect(await place()).toEqual({ kind: 'placed-before', orderId: orders[0]?.order._id });
    expect(orders).toHaveLength(1);
    // The order may hold the last pieces, so that a check would fail.
    expect(checkCart).toHaveBeenCalledOnce();
  });

  it.each([401, 412, 429, 503])('answered with %i keeps its id', async (status) => {
    const refusals = [new ApiError('lost', 0), new ApiError('later', status)];
    const session = checkoutSession(async () => {
      const refusal = refusals.shift();
      if (refusal !== undefined) throw refusal;
      return undefined;
    });
    const { place, orders } = await openComplete({ session });
    for (const expected of [0, status]) await expect(place()).rejects.toMatchObject({ status: expected });
    expect(await place()).toMatchObject({ kind: 'placed' });
    expect(new Set(orders.map(({ order }) => order._id)).size).toBe(1);
  });

  it('in installments needs the acceptance of the provider', async () => {
    const answers: OrderAnswer[] = [{ rejection: 'The amount is too low.' }, {}];
    const session = checkoutSession(async (_order, path) => (path.includes('installment') ? answers.shift() : {}));
    const customerId = { fullName: 'Sara Ahmed', phoneNumber: '+96550000000', email: 'sara@example.com' };
    const { place, orders } = await openComplete({
      session,
      form: { customerId, paymentSrcId: TABBY._id, paymentIntegrationId: TABBY.paymentIntegrationId },
    });
    expect(await place()).toEqual({ kind: 'rejected', message: 'The amount is too low.' });
    expect(orders.map(({ path }) => path)).toEqual(['/api/installment/checker']);
    expect(await place()).toMatchObject({ kind: 'placed' });
    expect(orders.map(({ path }) => path).slice(1)).toEqual(['/api/installment/checker', '/api/order/guest']);
  });

  it.each(['price_changed', 'cart_not_valid'])(
    'refused since the cart has changed (%s) shows that, and the next attempt has a new id',
    async (code) => {
      const refusals = [new ApiError('The price has changed.', 409, { code })];
      const session = checkoutSession(async () => {
        const refusal = refusals.shift();
        if (refusal !== undefined) throw refusal;
      });
      const { place, orders, checkCart } = await openComplete({ session });
      expect(await place()).toEqual({ kind: 'changed', message: 'The price has changed.' });
      // The page shows the new price.
      expect(checkCart).toHaveBeenCalledTimes(2);
      await place();
      expect(orders[1]?.order._id).not.toBe(orders[0]?.order._id);
    },
  );

  it('refused for another reason rejects, and the next attempt has a new id', async () => {
    const session = checkoutSession(() => Promise.reject(new ApiError('No.', 422, { code: 'slot_full' })));
    const { place, orders } = await openComplete({ session });
    await expect(place()).rejects.toMatchObject({ code: 'slot_full' });
    await expect(place()).rejects.toMatchObject({ code: 'slot_full' });
    expect(orders[1]?.order._id).not.toBe(orders[0]?.order._id);
  });
});
