import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CheckoutStoresOptions, openCheckoutStores } from '../../../checkout/test/checkout-stores.ts';
import { checkedCart, exampleBranch, otherBranch } from '../../../checkout/test/example-checkout.ts';
import { changeRegion } from '../../../domain/order/delivery-address.ts';
import { switchPickup } from '../../../domain/order/fulfilment.ts';
import { CASH_ON_DELIVERY, choosePayment } from '../../../domain/order/payment-choice.ts';
import { AREA, BRANCH, CARD, CITY, OTHER_AREA, TABBY } from '../../../domain/order/test/checkout-examples.ts';
import { SARA } from '../../../forms/test/sara.ts';
import type { StubbedCalls } from '../../../ui/test/block-test-setup.ts';
import { DynamicFormsStore } from '../../catalog/dynamic-forms-store.ts';
import { MUTATION_DEBOUNCE_MS } from '../../core/persisted-list.ts';
import { BranchChoiceStore } from '../branch-choice-store.ts';

type Call<Name extends keyof StubbedCalls> = NonNullable<StubbedCalls[Name]>;

const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** An open checkout after all answers. */
async function show(options: CheckoutStoresOptions = {}) {
  const opened = openCheckoutStores(options);
  const stop = opened.follow();
  stops.push(stop);
  await settled();
  return { ...opened, stop };
}

/** Long enough for a change, its check, and the change and check that the answer causes. */
const settled = () => vi.advanceTimersByTimeAsync(3 * MUTATION_DEBOUNCE_MS);

const deliveringBranch = { ...exampleBranch, currency: 'KWD', deliveryFees: 1.5, minimumOrderAmount: 0 };

describe('an open order form', () => {
  it('checks the cart with the form, and after each change that affects the price', async () => {
    const checkCart = vi.fn<Call<'checkCart'>>(async ({ body }) => ({ data: checkedCart(body.products, body) }));
    const { orderForm, checks } = await show({ form: {}, answers: { checkCart } });
    expect(checkCart).toHaveBeenCalledOnce();
    expect(checks.answer?.total).toBe(75);
    orderForm.change((form, context) => switchPickup(form, true, context));
    expect(checks.isCurrent).toBe(false);
    await settled();
    expect(checkCart.mock.lastCall?.[0].body).toMatchObject({ pickup: true });
    expect(checks).toMatchObject({ isCurrent: true, answer: { total: 73.5 } });
  });

  it('selects the first payment method unless one is chosen', async () => {
    const { orderForm } = await show();
    expect(orderForm.form?.paymentSrcId).toBe(CARD._id);
    orderForm.change((form) => choosePayment(form, TABBY));
    await settled();
    expect(orderForm.form?.paymentSrcId).toBe(TABBY._id);
  });

  it('checks a change to pickup without the payment of before, and selects one for its answer', async () => {
    const checkCart = vi.fn<Call<'checkCart'>>(async ({ body }) => ({ data: checkedCart(body.products, body) }));
    const { orderForm } = await show({ form: {}, answers: { checkCart } });
    expect(orderForm.form?.paymentSrcId).toBe(CARD._id);
    checkCart.mockClear();
    orderForm.change((form, context) => switchPickup(form, true, context));
    expect(orderForm.form?.paymentSrcId).toBeUndefined();
    await settled();
    expect(checkCart.mock.calls[0]?.[0].body).not.toHaveProperty('paymentSrcId');
    expect(orderForm.form?.paymentSrcId).toBe(CARD._id);
  });

  it('announces the refusal of a voucher that was applied before', async () => {
    const ended = { voucher: 'SPRING', voucherMsg: 'This voucher has ended.' };
    const checkCart: Call<'checkCart'> = async ({ body }) => ({
      data: { ...checkedCart(body.products, body), ...ended },
    });
    const form = { voucher: 'SPRING', voucherId: '65f1c0de0000000000000001' };
    const { orderForm, stores } = await show({ form, answers: { checkCart } });
    expect(stores.notices.list).toMatchObject([{ text: ended.voucherMsg, kind: 'error' }]);
    expect(orderForm.form).not.toHaveProperty('voucher');
  });

  it('selects cash on delivery as the only option, and checks its fee', async () => {
    const { orderForm, checks } = await show({ answers: { paymentMethods: async () => ({ data: [] }) } });
    expect(orderForm.form).toMatchObject({ isCashOnDelivery: true, paymentSrcId: CASH_ON_DELIVERY._id });
    expect(checks.answer?.cashOnDeliveryFee).toBe(0.5);
  });

  it('has no payment method when nothing is due', async () => {
    const checkCart: Call<'checkCart'> = async ({ body }) => ({ data: checkedCart(body.products, body, { total: 0 }) });
    const { orderForm } = await show({ form: {}, answers: { checkCart } });
    expect(orderForm.form?.paymentSrcId).toBeUndefined();
  });

  it('uses the first branch that delivers to the area', async () => {
    const branchesByArea = vi.fn<Call<'branchesByArea'>>(async ({ query }) => ({
      data: query.areaId === AREA ? [deliveringBranch] : [{ ...deliveringBranch, _id: otherBranch._id }],
    }));
    const { orderForm } = await show({ answers: { branchesByArea } });
    expect(branchesByArea).not.toHaveBeenCalled();
    orderForm.change((form) => changeRegion(form, { city: CITY, area: AREA }));
    await settled();
    expect(orderForm.form?.branchId).toBe(BRANCH);
    orderForm.change((form) => changeRegion(form, { city: CITY, area: OTHER_AREA }));
    expect(orderForm.form?.branchId).toBeUndefined();
    await settled();
    expect(orderForm.form?.branchId).toBe(otherBranch._id);
  });

  it('is undeliverable without a branch for the area', async () => {
    const { orderForm } = await show({ form: {}, answers: { branchesByArea: async () => ({ data: [] }) } });
    expect(orderForm.form?.branchId).toBeUndefined();
    expect(orderForm.isUndeliverable).toBe(true);
  });

  it('uses the branch chosen before shopping for pickup', async () => {
    const facts = { requiresBranch: true, branchId: otherBranch._id };
    const { orderForm, stores } = await show({ facts, form: { pickup: true, address: PICKED_UP } });
    expect(orderForm.form?.branchId).toBe(otherBranch._id);
    stores.of(BranchChoiceStore).adopt(exampleBranch._id);
    expect(orderForm.form?.branchId).toBe(exampleBranch._id);
  });

  it('uses the only branch for pickup', async () => {
    const { orderForm } = await show({ answers: { branches: async () => ({ data: [exampleBranch] }) } });
    for (const _time of ['once', 'again']) {
      orderForm.change((form, context) => switchPickup(form, true, context));
      await settled();
      expect(orderForm.form?.branchId).toBe(BRANCH);
      orderForm.change((form, context) => switchPickup(form, false, context));
      await settled();
      expect(orderForm.form?.branchId).toBeUndefined();
    }
  });

  it('loads the shop’s form, and the addresses of a customer', async () => {
    const dynamicFormId = 'd'.repeat(24);
    const addresses = vi.fn<Call<'addresses'>>(async () => ({ data: [] }));
    const details = vi.fn<Call<'dynamicForm'>>(async () => ({
      data: { _id: dynamicFormId, slug: 'more', name: { en: 'More' }, fields: [] },
    }));
    const { session, stores } = await show({
      settings: { dynamicFormId },
      answers: { addresses, dynamicForm: details },
    });
    expect(stores.of(DynamicFormsStore).form(dynamicFormId)?.status).toBe('ready');
    expect(addresses).not.toHaveBeenCalled();
    session.identify('authenticated', SARA);
    await settled();
    expect(addresses).toHaveBeenCalledOnce();
  });

  it('is followed once for all its users, until the last one stops', async () => {
    const checkCart = vi.fn<Call<'checkCart'>>(async ({ body }) => ({ data: checkedCart(body.products, body) }));
    const { orderForm, follow, stop } = await show({ form: {}, answers: { checkCart } });
    const stopOther = follow();
    await settled();
    stop();
    orderForm.change((form, context) => switchPickup(form, true, context));
    await settled();
    // Without the payment of before, then with the one that is selected for the answer.
    expect(checkCart).toHaveBeenCalledTimes(3);
    stopOther();
    await settled();
    orderForm.change((form, context) => switchPickup(form, false, context));
    await settled();
    // Only the cart is checked.
    expect(checkCart).toHaveBeenCalledTimes(4);
    expect(Object.keys(checkCart.mock.lastCall?.[0].body ?? {})).toEqual(['products']);
    stops.length = 0;
  });
});

const PICKED_UP = { type: 'home', country: exampleBranch.country._id } as const;
