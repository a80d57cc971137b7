import { describe, expect, it } from 'vitest';
import type { DynamicFormField, OrderForm } from '../../../schemas/generated/wire.ts';
import type { CheckoutSettings } from '../order/checkout-context.ts';
import { choosePayment } from '../order/payment-choice.ts';
import {
  addressTemplate,
  BRANCH,
  CUSTOMER,
  CUSTOMER_WITHOUT_PHONE,
  checkoutContext,
  completeForm,
  EVENING,
  GERMANY,
  KUWAIT,
  MORNING,
  NOW,
  orderContext,
  orderForm,
  TABBY,
  TODAY,
  TOMORROW,
} from '../order/test/checkout-examples.ts';
import type { OrderContext } from './order-context.ts';
import { orderProblems, stepProblems } from './order-problems.ts';

const problems = (form: OrderForm, context?: Partial<OrderContext>) => orderProblems(form, orderContext(context));
/** Problems of a form that is complete but for some fields, as `field code`. */
const namesOf = (more: Partial<OrderForm>, context?: Partial<OrderContext>) =>
  problems(completeForm(more), context).map(({ field, code }) => `${field} ${code}`);
const settings = (more: Partial<CheckoutSettings>) => ({ settings: checkoutContext({ settings: more }).settings });
const person = completeForm().customerId;

/** A form without some of its fields. */
function without(form: OrderForm, ...fields: readonly (keyof OrderForm)[]): OrderForm {
  const left = { ...form };
  for (const field of fields) delete left[field];
  return left;
}

it('a complete order has no problems', () => {
  expect(namesOf({})).toEqual([]);
  const scheduled = { isSchedule: true, date: TODAY, timeFrom: '18:00', timeTo: '21:00' };
  expect(namesOf(scheduled)).toEqual([]);
});

it('the address needs type, country and the fields of its template', () => {
  const entered: Partial<OrderForm> = { address: { type: 'home', country: KUWAIT, city: KUWAIT } };
  expect(namesOf(entered)).toEqual(['address.area required', 'address.block required', 'address.street required']);
  expect(namesOf(entered, { addressTemplate: addressTemplate('city') })).toEqual([]);
  expect(namesOf({}, { addressTemplate: addressTemplate('codePostal') })).toEqual(['address.codePostal required']);
  expect(namesOf({}, { addressTemplate: undefined })).toEqual(['address required']);
  expect(namesOf({ pickup: true, address: { type: 'home', country: KUWAIT } }, { addressTemplate: undefined })).toEqual(
    [],
  );
});

describe('the branch', () => {
  it('is required when pickup', () => {
    const pickup = without(completeForm({ pickup: true, address: { type: 'home', country: KUWAIT } }), 'branchId');
    expect(problems(pickup)).toEqual([{ field: 'branchId', code: 'required' }]);
  });

  it('of a complete delivery address must exist', () => {
    const form = without(completeForm(), 'branchId');
    expect(problems(form)).toEqual([{ field: 'branchId', code: 'no-available-branches' }]);
    expect(problems(form, { addressTemplate: addressTemplate('house') })).toEqual([
      { field: 'address.house', code: 'required' },
    ]);
  });
});

describe('date and time', () => {
  const scheduled = { isSchedule: true, date: TODAY, timeFrom: '18:00', timeTo: '21:00' };

  it('are required when scheduled', () => {
    const form = without(completeForm(scheduled), 'date', 'timeFrom', 'timeTo');
    expect(problems(form)).toEqual([
      { field: 'date', code: 'required' },
      { field: 'timeFrom', code: 'required' },
    ]);
    const half = without(completeForm(scheduled), 'timeTo');
    expect(problems(half)).toEqual([{ field: 'timeFrom', code: 'required' }]);
    expect(problems({ ...form, isSchedule: false })).toEqual([]);
  });

  it('order date is not in the past, in the shop’s time zone', () => {
    const afterMidnight = { now: NOW + 15 * 3_600_000 };
    expect(namesOf(scheduled, afterMidnight)).toContain('date past-date');
    expect(namesOf({ ...scheduled, date: TOMORROW }, afterMidnight)).toEqual([]);
    expect(namesOf({ date: TODAY }, afterMidnight)).toEqual([]);
    expect(namesOf({ ...scheduled, date: '2027-02-30' })).toContain('date invalid');
  });

  it('belong to a slot that is still offered', () => {
    const closing = { now: NOW + 10 * 3_600_000 };
    expect(namesOf(scheduled, closing)).toEqual(['timeFrom slot-closed']);
    expect(namesOf(scheduled, { slots: [MORNING] })).toEqual(['timeFrom slot-closed']);
    expect(namesOf(scheduled, { slots: [EVENING] })).toEqual([]);
  });
});

describe('a guest', () => {
  const guest = (more: OrderForm['customerId'], context?: Partial<OrderContext>) =>
    namesOf({ customerId: { ...person, ...more } }, context);

  it('needs fullName and a valid phone', () => {
    expect(problems(without(completeForm(), 'customerId')).map(({ field }) => field)).toEqual([
      'customerId.fullName',
      'customerId.phoneNumber',
    ]);
    expect(guest({ fullName: '  ', phoneNumber: 'call me' })).toEqual([
      'customerId.fullName required',
      'customerId.phoneNumber phone',
    ]);
    expect(problems(completeForm({ customerId: { ...person, phoneNumber: '+9655' } }))).toEqual([
      { field: 'customerId.phoneNumber', code: 'phone-length', params: { min: 8, max: 8 } },
    ]);
  });

  it('needs a valid email, which is required if installment', () => {
    expect(guest({ email: 'sara' })).toEqual(['customerId.email email']);
    expect(guest({ email: '' })).toEqual([]);
    expect(guest({ email: 'sara' }, settings({ customerInfoEmail: false }))).toEqual([]);
    const installment = choosePayment(completeForm({ customerId: { ...person, email: '' } }), TABBY);
    expect(problems(installment)).toEqual([{ field: 'customerId.email', code: 'required' }]);
  });

  it('birthdate is optional and not in future', () => {
    expect(guest({ birthdate: '1990-05-17' })).toEqual([]);

    expect(guest({ birthdate: TOMORROW })).toEqual(['customerId.birthdate future-date']);

    expect(guest({ birthdate: TOMORROW }, settings({ customerInfoBirthdate: false }))).toEqual([]);
  });
});

describe('a signed-in user', () => {
  it('without saved phone needs a valid phone', () => {
    const visitor = CUSTOMER_WITHOUT_PHONE;
    expect(problems(without(completeForm(), 'customerId'), { visitor })).toEqual([
      { field: 'tempPhoneNumber', code: 'required' },
    ]);
    expect(namesOf({ tempPhoneNumber: '+9651' }, { visitor })).toEqual(['tempPhoneNumber phone-length']);
    expect(namesOf({ tempPhoneNumber: '+96550000000' }, { visitor })).toEqual([]);
  });

  it('with saved phone needs no customer info', () => {
    expect(problems(without(completeForm(), 'customerId'), { visitor: CUSTOMER })).toEqual([]);
  });
});

it('the receiver’s name and phone are required when gift on', () => {
  expect(namesOf({ gift: true })).toEqual(['receiver.fullName required', 'receiver.phoneNumber required']);
  expect(namesOf({ gift: true, receiver: { fullName: 'Noor', phoneNumber: '+9655' } })).toEqual([
    'receiver.phoneNumber phone-length',
  ]);
  expect(namesOf({ gift: true, receiver: { fullName: 'Noor', phoneNumber: '+96550000001' } })).toEqual([]);
  const hidden = settings({ isRecieverNameInCheckout: false, isRecieverNumberInCheckout: false });
  expect(namesOf({ gift: true }, hidden)).toEqual([]);
});

it('the payment method is required unless cash on delivery or wallet covers total', () => {
  const unpaid = without(completeForm(), 'paymentSrcId', 'paymentIntegrationId');
  expect(problems(unpaid)).toEqual([{ field: 'paymentSrcId', code: 'required' }]);
  const cash = { isCashOnDelivery: true, paymentSrcId: '0', paymentIntegrationId: '0' };
  expect(namesOf(cash)).toEqual([]);
  expect(problems(unpaid, { due: { total: 0 } })).toEqual([]);
  expect(problems(unpaid, { due: { total: 0, requiresAdditionalPayment: true } })).toHaveLength(1);
  expect(namesOf({}, { paymentMethods: [TABBY] })).toEqual(['paymentSrcId payment-unavailable']);
});

it('the policy is ticked depending on position config', () => {
  for (const policyPosition of ['cart', 'checkout'] as const) {
    expect(namesOf({}, { policyPosition })).toEqual(['policy required']);
    expect(namesOf({ policy: true }, { policyPosition })).toEqual([]);
  }
  expect(namesOf({})).toEqual([]);
});

it('fields of the dynamic form are validated per definition, phone inputs included; unknown fields are invalid', () => {
  const field = (number: number, inputType: 'text' | 'phone'): DynamicFormField => ({
    _id: `${number}`.padStart(24, '0'),
    type: 'string',
    inputType,
    isRequired: true,
    name: { en: `Field ${number}` },
  });
  const fields = [field(1, 'text'), field(2, 'phone')];
  const dynamicForm = { _id: GERMANY, fields };
  const filled = (...values: readonly string[]) => ({
    dynamicForm: values.map((value, index) => ({ fieldId: `${index + 1}`.padStart(24, '0'), value })),
  });
  const [first, second] = fields.map(({ _id }) => `dynamicForm.${_id}`);
  expect(namesOf({}, { dynamicForm })).toEqual([`${first} required`, `${second} required`]);
  expect(namesOf(filled('Round', '5000'), { dynamicForm })).toEqual([`${second} phone`]);
  expect(namesOf(filled('Round', '+96550000000'), { dynamicForm })).toEqual([]);
  expect(problems(completeForm(filled('Round', '+96550000000', 'more')), { dynamicForm })).toMatchObject([
    { code: 'invalid' },
  ]);
});

it('the minimum order blocks a subtotal below minimumOrderAmount, with the amount', () => {
  const context = { subTotal: 4999, minimumOrderAmount: 5000 };
  const expected = [{ field: 'subTotal', code: 'minimum-amount', params: { amount: 5000 } }];
  expect(problems(completeForm(), context)).toEqual(expected);
  expect(problems(completeForm(), { ...context, subTotal: 5000 })).toEqual([]);
});

describe('the steps of the checkout', () => {
  const empty = orderForm({ isSchedule: true, gift: true });
  const fieldsOf = (step: number, context?: Partial<OrderContext>) =>
    stepProblems(empty, step, orderContext(context)).map(({ field }) => field);
  const later = ['address.city', 'address.area', 'address.block', 'address.street', 'timeFrom'];

  it('step 0 validates customer, receiver, address, date, time and branch', () => {
    expect(fieldsOf(0)).toEqual([
      'customerId.fullName',
      'customerId.phoneNumber',
      'receiver.fullName',
      'receiver.phoneNumber',
      ...later,
    ]);
  });

  it('later steps validate address, date, time and branch', () => {
    for (const step of [1, 2]) expect(fieldsOf(step)).toEqual(later);
    expect(fieldsOf(1, { addressTemplate: { fields: [] } })).toEqual(['timeFrom', 'branchId']);
  });

  it('list problems in page order', () => {
    const context = { policyPosition: 'checkout', minimumOrderAmount: 50_000 } as const;
    const names = problems(orderForm({ branchId: BRANCH }), context).map(({ field }) => field);
    expect(names).toEqual([
      'customerId.fullName',
      'customerId.phoneNumber',
      ...later.slice(0, 4),
      'paymentSrcId',
      'policy',
      'subTotal',
    ]);
  });
});
