import type { FormResult, OrderCustomer, OrderForm, OrderReceiver } from '../../../schemas/generated/wire.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { isPhoneNumberAsked } from './checkout-offer.ts';
import { clearCustomer, clearPhoneNumber, clearReceiver } from './clear-fields.ts';

/**
 * Whether somebody else receives the order. Source: spec 4, "Gift: yes/no; receiver fields mandatory when yes, otherwise
 * optional". Reading: without a gift there is no receiver, and nothing of one is kept.
 */
export const switchGift = (form: OrderForm, gift: boolean): OrderForm => ({
  ...(gift ? form : clearReceiver(form)),
  gift,
});

/** Who receives the gift, as typed; no change where the order is none. */
export function enterReceiver(form: OrderForm, receiver: OrderReceiver): OrderForm {
  if (!form.gift) return form;
  const { fullName, phoneNumber } = receiver;
  const entered = { ...(fullName && { fullName }), ...(phoneNumber && { phoneNumber }) };
  return isEmpty(entered) ? clearReceiver(form) : { ...form, receiver: entered };
}

/** Who orders, as typed by a guest; a customer is known. */
export function enterCustomer(
  form: OrderForm,
  customer: OrderCustomer,
  { visitor }: Pick<CheckoutContext, 'visitor'>,
): OrderForm {
  if (visitor.isSignedIn) return form;
  const { fullName, email, phoneNumber, nationalNumber, birthdate } = customer;
  const entered = {
    ...(fullName && { fullName }),
    ...(email && { email }),
    ...(phoneNumber && { phoneNumber }),
    ...(nationalNumber && { nationalNumber }),
    ...(birthdate && { birthdate }),
  };
  return isEmpty(entered) ? clearCustomer(form) : { ...form, customerId: entered };
}

/** The phone number of a customer whose account has none, as typed. */
export function enterPhoneNumber(
  form: OrderForm,
  tempPhoneNumber: string,
  context: Pick<CheckoutContext, 'visitor'>,
): OrderForm {
  if (!isPhoneNumberAsked(context)) return form;
  return tempPhoneNumber === '' ? clearPhoneNumber(form) : { ...form, tempPhoneNumber };
}

/** What the shop should know, as typed. */
export function enterNote({ note: _before, ...form }: OrderForm, note: string): OrderForm {
  return note === '' ? form : { ...form, note };
}

/** The shop's policy is accepted, or not any more. */
export const acceptPolicy = (form: OrderForm, policy: boolean): OrderForm => ({ ...form, policy });

/** The fields of the shop's checkout form that are filled in (`toResults`). */
export function fillDynamicForm(
  { dynamicForm: _before, ...form }: OrderForm,
  results: readonly FormResult[],
): OrderForm {
  return results.length === 0 ? form : { ...form, dynamicForm: [...results] };
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;
