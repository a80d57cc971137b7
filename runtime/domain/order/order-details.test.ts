import { describe, expect, it } from 'vitest';
import { customerFields, isPhoneNumberRequired, receiverFields } from './checkout-offer.ts';
import {
  acceptPolicy,
  enterCustomer,
  enterNote,
  enterPhoneNumber,
  enterReceiver,
  fillDynamicForm,
  switchGift,
} from './order-details.ts';
import {
  CUSTOMER,
  CUSTOMER_WITHOUT_PHONE,
  checkoutContext,
  GUEST,
  KUWAIT,
  orderForm,
} from './test/checkout-examples.ts';

describe('a gift', () => {
  const gift = switchGift(orderForm(), true);
  const received = enterReceiver(gift, { fullName: 'Noor Ali', phoneNumber: '+96550000001' });

  it('has a receiver', () => {
    expect(received).toEqual({
      ...orderForm({ gift: true }),
      receiver: { fullName: 'Noor Ali', phoneNumber: '+96550000001' },
    });
    expect(enterReceiver(received, { fullName: '' })).toEqual(gift);
  });

  it('switched off clears the receiver and rejects a new one', () => {
    expect(switchGift(received, false)).toEqual(orderForm());
    const none = orderForm();
    expect(enterReceiver(none, { fullName: 'Noor Ali' })).toBe(none);
  });

  it('receiver fields are shown only when enabled in settings', () => {
    expect(receiverFields(checkoutContext())).toEqual(['fullName', 'phoneNumber']);
    const settings = { isRecieverNameInCheckout: false };
    expect(receiverFields(checkoutContext({ settings }))).toEqual(['phoneNumber']);
    expect(receiverFields(checkoutContext({ settings: { ...settings, isRecieverNumberInCheckout: false } }))).toEqual(
      [],
    );
  });
});

describe('customer info', () => {
  const fieldsFor = (settings: NonNullable<Parameters<typeof checkoutContext>[0]>['settings'], isInstallment = false) =>
    customerFields(checkoutContext({ settings: { ...settings } }), isInstallment);

  it('is shown if not signed in or no phone', () => {
    expect(customerFields(checkoutContext({ visitor: GUEST }), false)).toContain('fullName');
    expect(isPhoneNumberRequired(checkoutContext({ visitor: CUSTOMER_WITHOUT_PHONE }))).toBe(true);
    expect(isPhoneNumberRequired(checkoutContext({ visitor: { isSignedIn: true, phoneNumber: '' } }))).toBe(true);
    for (const visitor of [GUEST, CUSTOMER]) expect(isPhoneNumberRequired(checkoutContext({ visitor }))).toBe(false);
    for (const visitor of [CUSTOMER, CUSTOMER_WITHOUT_PHONE])
      expect(customerFields(checkoutContext({ visitor }), true)).toEqual([]);
  });

  it('has the email only for guests when enabled, and for an installment; birthdate and national number when enabled', () => {
    expect(fieldsFor({ customerInfoEmail: true })).toContain('email');
    expect(fieldsFor({ customerInfoEmail: false })).not.toContain('email');
    expect(fieldsFor({ customerInfoEmail: false }, true)).toContain('email');
    const none = { customerInfoEmail: false, customerInfoBirthdate: false, customerInfoNationalNumber: false };
    expect(fieldsFor(none)).toEqual(['fullName', 'phoneNumber']);
  });

  it('is entered by guests; an emptied field is removed', () => {
    const entered = { fullName: 'Sara', email: 'sara@example.com', birthdate: '1990-05-17', nationalNumber: '29' };
    const form = enterCustomer(orderForm(), { ...entered, phoneNumber: '' }, { visitor: GUEST });
    expect(form.customerId).toEqual(entered);
    expect(enterCustomer(form, { fullName: '' }, { visitor: GUEST })).toEqual(orderForm());
    expect(enterCustomer(form, entered, { visitor: CUSTOMER })).toBe(form);
  });

  it('of a customer without phone is the phone number', () => {
    const form = enterPhoneNumber(orderForm(), '+96550000000', { visitor: CUSTOMER_WITHOUT_PHONE });
    expect(form.tempPhoneNumber).toBe('+96550000000');
    expect(enterPhoneNumber(form, '', { visitor: CUSTOMER_WITHOUT_PHONE })).toEqual(orderForm());
    expect(enterPhoneNumber(form, '1', { visitor: CUSTOMER })).toBe(form);
  });
});

it('note, policy and checkout form fields can be set and cleared', () => {
  const results = [{ fieldId: KUWAIT, value: 'Round' }];
  expect(enterNote(orderForm(), 'Ring twice.').note).toBe('Ring twice.');
  expect(enterNote(orderForm({ note: 'Ring twice.' }), '')).toEqual(orderForm());
  expect(acceptPolicy(acceptPolicy(orderForm(), true), false)).toEqual(orderForm());
  expect(fillDynamicForm(orderForm(), results).dynamicForm).toEqual(results);
  expect(fillDynamicForm(orderForm({ dynamicForm: results }), [])).toEqual(orderForm());
});
