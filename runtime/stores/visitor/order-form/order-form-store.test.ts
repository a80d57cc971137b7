import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderForm } from '../../../../schemas/generated/wire.ts';
import { partOfProblem } from '../../../checkout/show-problem.ts';
import { openCheckoutStores } from '../../../checkout/test/checkout-stores.ts';
import { checkedCart, exampleTemplate, formStorage, storedFormText } from '../../../checkout/test/example-checkout.ts';
import { switchPickup } from '../../../domain/order/fulfilment.ts';
import { enterCustomer, enterNote } from '../../../domain/order/order-details.ts';
import { orderFormViolations } from '../../../domain/order/order-form-violations.ts';
import { AREA, BRANCH, KUWAIT, TODAY } from '../../../domain/order/test/checkout-examples.ts';
import { actions } from '../../../domain/order/test/order-form-actions.ts';
import { SARA } from '../../../forms/test/sara.ts';
import { AddressesStore } from '../addresses-store.ts';
import { ORDER_FORM_KEY } from './stored-order-form.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const OMAR = { ...SARA, _id: '65f1c0de0000000000000002', fullName: 'Omar Ali' };
const write = (note: string) => (form: OrderForm) => enterNote(form, note);
const text = (tab: ReturnType<typeof formStorage>) => tab.getItem(ORDER_FORM_KEY) ?? '';

describe('the order form', () => {
  it('survives a reload: stored 100 ms after a change', async () => {
    const { orderForm, tabStorage = formStorage() } = openCheckoutStores();
    orderForm.change(write('Ring twice'));
    await vi.advanceTimersByTimeAsync(99);
    expect(text(tabStorage)).toBe('');
    await vi.advanceTimersByTimeAsync(1);
    expect(openCheckoutStores({ tabStorage }).orderForm.form?.note).toBe('Ring twice');
  });

  it('drops stored choices that the shop no longer offers', () => {
    const form = { pickup: true, address: { type: 'home', country: KUWAIT }, branchId: BRANCH } as const;
    const { orderForm } = openCheckoutStores({ form, settings: { availability: { withPickup: false } } });
    expect(orderForm.form).toMatchObject({ pickup: false });
    expect(orderForm.form?.branchId).toBeUndefined();
  });

  it('belongs to the customer as whom a guest signs in, and is hidden from others', async () => {
    const { orderForm, session, follow } = openCheckoutStores();
    const stop = follow();
    orderForm.change(write('Ring twice'));
    session.identify('authenticated', SARA);
    expect(orderForm.form?.note).toBe('Ring twice');
    session.identify('authenticated', OMAR);
    expect(orderForm.form?.note).toBeUndefined();
    session.identify('unauthenticated');
    expect(orderForm.form?.note).toBeUndefined();
    session.identify('authenticated', SARA);
    expect(orderForm.form?.note).toBe('Ring twice');
    stop();
  });

  it('is gone after the customer has signed out', () => {
    const tabStorage = formStorage(storedFormText({ note: 'Ring twice' }, { owner: SARA._id }));
    const { orderForm, session } = openCheckoutStores({ tabStorage });
    session.identify('authenticated', SARA);
    expect(orderForm.form?.note).toBe('Ring twice');
    session.identify('unauthenticated');
    tabStorage.setItem(ORDER_FORM_KEY, 'null');
    // Another page is opened.
    orderForm.flush();
    orderForm.restore();
    session.identify('authenticated', SARA);
    expect(orderForm.form?.note).toBeUndefined();
    expect(text(tabStorage)).toBe('null');
  });

  it('is cleared after an order was placed', async () => {
    const { orderForm, tabStorage = formStorage() } = openCheckoutStores({ form: { note: 'Ring twice' } });
    orderForm.leave(['customerId.email']);
    orderForm.beginOrder(() => 'a'.repeat(24));
    orderForm.reset();
    await vi.advanceTimersByTimeAsync(100);
    expect(orderForm.form?.note).toBeUndefined();
    expect(orderForm.problemOf('customerId.email')).toBeUndefined();
    expect(text(tabStorage)).toBe('null');
    expect(orderForm.beginOrder(() => 'b'.repeat(24))).toBe('b'.repeat(24));
  });
});

describe('the id of an order', () => {
  it('stays the same until the outcome is known, after a reload and a change', async () => {
    const { orderForm, tabStorage } = openCheckoutStores();
    expect(orderForm.beginOrder(() => 'first')).toBe('first');
    orderForm.change(write('Ring twice'));
    await vi.advanceTimersByTimeAsync(100);
    const again = openCheckoutStores({ tabStorage }).orderForm;
    expect(again.beginOrder(() => 'second')).toBe('first');
    again.abandonOrder();
    expect(again.beginOrder(() => 'second')).toBe('second');
  });

  it.each([
    ['at once', (form: OrderForm) => form],
    ['after a change', write('Mine')],
  ])('is never that of another customer’s order, %s', (_when, change) => {
    const tabStorage = formStorage(storedFormText({}, { owner: SARA._id, attemptId: 'hers' }));
    const { orderForm, session } = openCheckoutStores({ tabStorage });
    session.identify('authenticated', OMAR);
    orderForm.change(change);
    expect(orderForm.beginOrder(() => 'his')).toBe('his');
  });
});

describe('a problem of the order form', () => {
  it('is shown after its field was left, until corrected', () => {
    const { orderForm } = openCheckoutStores();
    expect(orderForm.problemOf('customerId.fullName')).toBeUndefined();
    orderForm.leave(['customerId.fullName']);
    expect(orderForm.problemOf('customerId.fullName')).toEqual({ field: 'customerId.fullName', code: 'required' });
    orderForm.change((form, context) => enterCustomer(form, { fullName: 'Sara Ahmed' }, context));
    expect(orderForm.problemOf('customerId.fullName')).toBeUndefined();
  });

  it('is the minimum amount of the last check', async () => {
    const { orderForm, checks } = openCheckoutStores({
      form: {},
      answers: {
        checkCart: async ({ body }) => ({ data: checkedCart(body.products, body, { minimumOrderAmount: 100 }) }),
      },
    });
    expect(orderForm.problems.map(({ code }) => code)).not.toContain('minimum-amount');
    await checks.check();
    expect(orderForm.problems).toContainEqual({
      field: 'subTotal',
      code: 'minimum-amount',
      params: { amount: 100_000 },
    });
  });
});

describe('data for the order form', () => {
  it('contains the delivery place of the address, but not for pickup', async () => {
    const { orderForm, stores } = openCheckoutStores({ form: {} });
    expect(orderForm.deliveryPlace).toBeUndefined();
    await stores.of(AddressesStore).loadTemplate({ country: KUWAIT, type: 'home' });
    expect(orderForm.addressTemplate).toEqual(exampleTemplate);
    expect(orderForm.deliveryPlace).toEqual({ countryId: KUWAIT, areaId: AREA });
    orderForm.change((form, context) => switchPickup(form, true, context));
    expect(orderForm.deliveryPlace).toBeUndefined();
  });

  it('contains time slots only for a scheduled order with branch and day', async () => {
    const { orderForm, stores } = openCheckoutStores({ form: { isSchedule: true, date: TODAY } });
    await stores.of(AddressesStore).loadTemplate({ country: KUWAIT, type: 'home' });
    expect(orderForm.slotChoice).toEqual({ branchId: BRANCH, date: TODAY, place: orderForm.deliveryPlace });
    orderForm.change(({ branchId: _branch, ...form }) => form);
    expect(orderForm.slotChoice).toBeUndefined();
    orderForm.change((form) => ({ ...form, branchId: BRANCH, isSchedule: false }));
    expect(orderForm.slotChoice).toBeUndefined();
  });
});

describe('200 random actions', () => {
  it('leave a form without violations, and every problem has a field on the page', async () => {
    const { orderForm, session, stores } = openCheckoutStores({
      settings: { policyPosition: 'checkout', customerInfoBirthdate: true, customerInfoNationalNumber: true },
    });
    await stores.of(AddressesStore).loadTemplate({ country: KUWAIT, type: 'home' });
    const visits = fc.constantFrom(undefined, SARA, OMAR).map((customer) => () => {
      session.identify(customer === undefined ? 'unauthenticated' : 'authenticated', customer);
      orderForm.adopt();
    });
    const changes = actions.map((action) => () => {
      orderForm.change((form, context) => action({ form, context }).form);
    });
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 9, arbitrary: changes }, visits), { maxLength: 200, size: 'max' }),
        (done) => {
          orderForm.reset();
          for (const act of done) {
            act();
            const { form, context } = orderForm;
            if (form === undefined || context === undefined) throw new Error('the form is unknown');
            expect(orderFormViolations(form, context)).toEqual([]);
            const homeless = orderForm.problems.filter((problem) => partOfProblem(problem, form) === undefined);
            expect(homeless).toEqual([]);
          }
        },
      ),
    );
  });
});
