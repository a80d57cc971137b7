import { describe, expect, it } from 'vitest';
import type { OrderForm } from '../../../schemas/generated/wire.ts';
import {
  ADDRESS,
  AREA,
  addressTemplate,
  BRANCH,
  CITY,
  CUSTOMER_WITHOUT_PHONE,
  checkoutContext,
  completeForm,
  KUWAIT,
  orderContext,
  TODAY,
} from '../order/test/checkout-examples.ts';
import type { OrderContext } from './order-context.ts';
import { submittedForm } from './submitted-form.ts';

const submitted = (more: Partial<OrderForm> = {}, context?: Partial<OrderContext>) =>
  submittedForm(completeForm(more), orderContext(context));

describe('the submitted form', () => {
  it('has trimmed texts', () => {
    const form = submitted({
      customerId: { fullName: ' Sara Ahmed ', phoneNumber: '+96550000000', email: ' sara@example.com' },
      gift: true,
      receiver: { fullName: 'Noor Ali ', phoneNumber: '+96550000001 ' },
      address: { ...ADDRESS, street: ' 12 ' },
      note: ' Ring twice. ',
    });
    expect(form).toMatchObject({
      customerId: { fullName: 'Sara Ahmed', phoneNumber: '+96550000000', email: 'sara@example.com' },
      receiver: { fullName: 'Noor Ali', phoneNumber: '+96550000001' },
      address: ADDRESS,
      note: 'Ring twice.',
    });
    expect(submitted({ note: '  ' })).not.toHaveProperty('note');
    const visitor = CUSTOMER_WITHOUT_PHONE;
    expect(submitted({ tempPhoneNumber: ' +96550000000' }, { visitor }).tempPhoneNumber).toBe('+96550000000');
  });

  it('has only requested fields', () => {
    const { settings } = checkoutContext({ settings: { customerInfoEmail: false, customerInfoBirthdate: false } });
    const customerId = { fullName: 'Sara', phoneNumber: '+96550000000', email: 'sara', birthdate: '2099-01-01' };
    expect(submitted({ customerId }, { settings }).customerId).toEqual({
      fullName: 'Sara',
      phoneNumber: '+96550000000',
    });
    const hidden = checkoutContext({ settings: { isRecieverNumberInCheckout: false } }).settings;
    const receiver = { fullName: 'Noor', phoneNumber: '5' };
    expect(submitted({ gift: true, receiver }, { settings: hidden }).receiver).toEqual({ fullName: 'Noor' });
    expect(submitted({ tempAddress: { branchId: BRANCH } })).not.toHaveProperty('tempAddress');
  });

  it('has the address fields of the template', () => {
    const address = { ...ADDRESS, house: '7a' };
    expect(submitted({ address }).address).toEqual(ADDRESS);
    expect(submitted({ address }, { addressTemplate: addressTemplate('city', 'area') }).address).toEqual({
      type: 'home',
      country: KUWAIT,
      city: CITY,
      area: AREA,
    });
  });

  it('has a date only when scheduled', () => {
    expect(submitted()).not.toHaveProperty('date');
    const scheduled = { isSchedule: true, date: TODAY, timeFrom: '18:00', timeTo: '21:00' };
    expect(submitted(scheduled)).toMatchObject(scheduled);
  });

  it('has the fields of the current checkout form only', () => {
    const field = { _id: CITY, type: 'string', inputType: 'text', isRequired: true, name: { en: 'Initials' } } as const;
    const dynamicForm = [{ fieldId: CITY, value: ' S. A. ' }];
    const context = { dynamicForm: { _id: KUWAIT, fields: [field] } };
    expect(submitted({ dynamicForm }, context).dynamicForm).toEqual([{ fieldId: CITY, value: 'S. A.' }]);
    expect(submitted({ dynamicForm })).not.toHaveProperty('dynamicForm');
  });
});
