import { describe, expect, it } from 'vitest';
import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { adaptOrderForm, initialOrderForm } from './order-form.ts';
import { type OrderFormViolationCode, orderFormViolations } from './order-form-violations.ts';
import {
  ADDRESS,
  CARD,
  CUSTOMER,
  CUSTOMER_WITHOUT_PHONE,
  checkoutContext,
  completeForm,
  GUEST,
  KUWAIT,
  orderForm,
  SAVED_ADDRESS,
  TODAY,
} from './test/checkout-examples.ts';

describe('the initial order form', () => {
  it('is a delivery to the default address, today in the shop’s time zone', () => {
    const lateInLondon = Date.UTC(2026, 10, 30, 22);
    const form = initialOrderForm(checkoutContext({ now: lateInLondon }));
    expect(form).toMatchObject({ pickup: false, address: { type: 'home', country: KUWAIT }, date: TODAY });
  });

  it.each([
    [true, true, undefined, false],
    [true, false, undefined, true],
    [false, true, undefined, true],
    [true, true, false, true],
  ])(
    'is for as soon as possible where that is active (%s), default (%s) and available (%s): scheduled %s',
    (asSoonAsPossibleIsActive, asSoonAsPossibleIsDefault, withAsSoonAsPossible, isSchedule) => {
      const settings = { asSoonAsPossibleIsActive, asSoonAsPossibleIsDefault };
      const context = checkoutContext({ settings, availability: { withAsSoonAsPossible } });
      expect(initialOrderForm(context).isSchedule).toBe(isSchedule);
    },
  );
});

it('a form after a change of session loses account data on sign-out, and guest data on sign-in', () => {
  const form = completeForm({ addressId: SAVED_ADDRESS._id, useWalletForPayment: true, tempPhoneNumber: '1' });
  const ofGuest = adaptOrderForm(form, checkoutContext({ visitor: GUEST }));
  expect(ofGuest).not.toHaveProperty('addressId');
  expect(ofGuest).not.toHaveProperty('tempPhoneNumber');
  expect(ofGuest).toMatchObject({ useWalletForPayment: false, customerId: form.customerId, address: ADDRESS });
  const ofCustomer = adaptOrderForm(form, checkoutContext({ visitor: CUSTOMER }));
  expect(ofCustomer).not.toHaveProperty('customerId');
  expect(ofCustomer).not.toHaveProperty('tempPhoneNumber');
  expect(ofCustomer).toMatchObject({ useWalletForPayment: true, addressId: SAVED_ADDRESS._id });
  expect(adaptOrderForm(form, checkoutContext({ visitor: CUSTOMER_WITHOUT_PHONE })).tempPhoneNumber).toBe('1');
});

describe('a violation', () => {
  const codesOf = (more: Parameters<typeof orderForm>[0], visitor = CUSTOMER) =>
    orderFormViolations(orderForm(more), checkoutContext({ visitor })).map(({ code }) => code);

  it.each<[string, Partial<OrderForm>, OrderFormViolationCode]>([
    ['a pickup with a delivery address', { pickup: true, address: { ...ADDRESS } }, 'pickup-with-address'],
    ['a pickup with a saved address', { pickup: true, addressId: SAVED_ADDRESS._id }, 'pickup-with-address'],
    ['store pickup of a delivery', { isStorePickup: true }, 'store-pickup-unavailable'],
    ['an invalid date', { date: '2026-02-30' }, 'date-invalid'],
    ['a voucher id without its code', { voucherId: KUWAIT }, 'voucher-id-without-voucher'],
    ['a receiver without a gift', { receiver: { fullName: 'Noor' } }, 'receiver-without-gift'],
    ['a method without its integration', { paymentSrcId: CARD._id }, 'payment-incomplete'],
    ['guest details of a customer', { customerId: { fullName: 'Sara' } }, 'customer-with-guest-details'],
    ['a phone number that the account has already', { tempPhoneNumber: '+96550000001' }, 'phone-number-not-asked'],
  ])('is %s', (_name, more, code) => {
    expect(codesOf(more)).toContain(code);
  });

  it('is cash on delivery with another payment source', () => {
    const card = { paymentSrcId: CARD._id, paymentIntegrationId: CARD.paymentIntegrationId };
    const cash = { paymentSrcId: '0', paymentIntegrationId: '0' };
    expect(codesOf({ isCashOnDelivery: true, ...card })).toEqual(['cash-with-other-payment']);
    expect(codesOf({ isCashOnDelivery: true })).toEqual(['cash-with-other-payment']);
    expect(codesOf(cash)).toEqual(['cash-with-other-payment']);
    expect(codesOf({ ...cash, paymentSrcId: CARD._id })).toEqual(['payment-incomplete']);
    expect(codesOf({ isCashOnDelivery: true, ...cash })).toEqual([]);
    expect(codesOf(card)).toEqual([]);
  });

  it('is a time without schedule, date or branch, or half a time', () => {
    const time = { timeFrom: '09:00', timeTo: '12:00' };
    expect(codesOf({ ...time, branchId: KUWAIT })).toEqual(['time-without-schedule']);
    expect(codesOf({ ...time, isSchedule: true })).toEqual(['time-without-branch']);
    expect(codesOf({ timeFrom: '09:00', isSchedule: true, branchId: KUWAIT })).toEqual(['time-incomplete']);
    expect(codesOf({ timeTo: '12:00' })).toEqual(['time-incomplete', 'time-without-schedule', 'time-without-branch']);
    expect(codesOf({ ...time, isSchedule: true, branchId: KUWAIT })).toEqual([]);
  });

  it('is a saved address or wallet of a guest', () => {
    const form = { addressId: SAVED_ADDRESS._id, useWalletForPayment: true };
    expect(codesOf(form, GUEST)).toEqual(['guest-with-saved-address', 'guest-with-wallet']);
    expect(codesOf(form)).toEqual([]);
  });
});
