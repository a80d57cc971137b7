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

describe('the order form before anything is entered', () => {
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

describe('a form that was filled in under other circumstances', () => {
  it('stays the same where everything is still allowed', () => {
    const form = completeForm({ voucher: 'SPRING10' });
    expect(adaptOrderForm(form, checkoutContext())).toBe(form);
  });

  it('becomes a delivery where nothing can be picked up any more', () => {
    const form = orderForm({ pickup: true, isStorePickup: true });
    const context = checkoutContext({ availability: { withPickup: false } });
    expect(adaptOrderForm(form, context)).toMatchObject({ pickup: false, isStorePickup: false });
  });

  it('is scheduled once as-soon-as-possible is inactive or unavailable', () => {
    const inactive = checkoutContext({ settings: { asSoonAsPossibleIsActive: false } });
    const unavailable = checkoutContext({ availability: { withAsSoonAsPossible: false } });
    for (const context of [inactive, unavailable])
      expect(adaptOrderForm(orderForm({ date: '2026-11-01' }), context)).toMatchObject({
        isSchedule: true,
        date: TODAY,
      });
  });

  it('loses what belongs to an account after signing out, and what a guest entered after signing in', () => {
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
});

describe('a form that nobody can have entered', () => {
  const codesOf = (more: Parameters<typeof orderForm>[0], visitor = CUSTOMER) =>
    orderFormViolations(orderForm(more), checkoutContext({ visitor })).map(({ code }) => code);

  it.each<[string, Partial<OrderForm>, OrderFormViolationCode]>([
    ['a pickup with a delivery address', { pickup: true, address: { ...ADDRESS } }, 'pickup-with-address'],
    ['a pickup with a saved address', { pickup: true, addressId: SAVED_ADDRESS._id }, 'pickup-with-address'],
    ['pickup in the shop of a delivery', { isStorePickup: true }, 'store-pickup-unavailable'],
    ['a day that no calendar has', { date: '2026-02-30' }, 'date-invalid'],
    ['a voucher’s id without its text', { voucherId: KUWAIT }, 'voucher-id-without-voucher'],
    ['a receiver without a gift', { receiver: { fullName: 'Noor' } }, 'receiver-without-gift'],
    ['a method without its integration', { paymentSrcId: CARD._id }, 'payment-incomplete'],
    ['a guest’s details of a customer', { customerId: { fullName: 'Sara' } }, 'customer-with-guest-details'],
    ['a phone number that the account has', { tempPhoneNumber: '+96550000001' }, 'phone-number-not-asked'],
  ])('has %s', (_name, more, code) => {
    expect(codesOf(more)).toContain(code);
  });

  it('has cash on delivery and another payment source together', () => {
    const card = { paymentSrcId: CARD._id, paymentIntegrationId: CARD.paymentIntegrationId };
    const cash = { paymentSrcId: '0', paymentIntegrationId: '0' };
    expect(codesOf({ isCashOnDelivery: true, ...card })).toEqual(['cash-with-other-payment']);
    expect(codesOf({ isCashOnDelivery: true })).toEqual(['cash-with-other-payment']);
    expect(codesOf(cash)).toEqual(['cash-with-other-payment']);
    expect(codesOf({ ...cash, paymentSrcId: CARD._id })).toEqual(['payment-incomplete']);
    expect(codesOf({ isCashOnDelivery: true, ...cash })).toEqual([]);
    expect(codesOf(card)).toEqual([]);
  });

  it('has a time without a schedule, a date or a branch, or the half of one', () => {
    const time = { timeFrom: '09:00', timeTo: '12:00' };
    expect(codesOf({ ...time, branchId: KUWAIT })).toEqual(['time-without-schedule']);
    expect(codesOf({ ...time, isSchedule: true })).toEqual(['time-without-branch']);
    expect(codesOf({ timeFrom: '09:00', isSchedule: true, branchId: KUWAIT })).toEqual(['time-incomplete']);
    expect(codesOf({ timeTo: '12:00' })).toEqual(['time-incomplete', 'time-without-schedule', 'time-without-branch']);
    expect(codesOf({ ...time, isSchedule: true, branchId: KUWAIT })).toEqual([]);
  });

  it('has a saved address or a wallet of a guest', () => {
    const form = { addressId: SAVED_ADDRESS._id, useWalletForPayment: true };
    expect(codesOf(form, GUEST)).toEqual(['guest-with-saved-address', 'guest-with-wallet']);
    expect(codesOf(form)).toEqual([]);
  });
});
