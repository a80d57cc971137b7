import type { FormResult, OrderCustomer, OrderForm, OrderReceiver } from '../../../schemas/generated/wire.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { isPhoneNumberRequired } from './checkout-offer.ts';
import { clearCustomer, clearPhoneNumber, clearReceiver } from './clear-fields.ts';

/**
 * Switches the gift option. Source: spec 4, "Gift: yes/no; receiver fields mandatory when yes, otherwise optional". Reading: without a gift
 * the receiver is cleared.
 */
export const switchGift = (form: OrderForm, gift: boolean): OrderForm => ({
  ...(gift ? form : clearReceiver(form)),
  gift,
});

/** Sets the receiver; no change without a gift. */
export function enterReceiver(form: OrderForm, receiver: OrderReceiver): OrderForm {
  if (!form.gift) return form;
  const { fullName, phoneNumber } = receiver;
  const entered = { ...(fullName && { fullName }), ...(phoneNumber && { phoneNumber }) };
  return isEmpty(entered) ? clearReceiver(form) : { ...form, receiver: entered };
}

/** Sets the details of a guest; no change for a customer. */
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

/** Sets the phone number of a customer whose account has none. */
export function enterPhoneNumber(
  form: OrderForm,
  tempPhoneNumber: string,
  context: Pick<CheckoutContext, 'visitor'>,
): OrderForm {
  if (!isPhoneNumberRequired(context)) return form;
  return tempPhoneNumber === '' ? clearPhoneNumber(form) : { ...form, tempPhoneNumber };
}

/** Sets the note; an empty note is removed. */
export function enterNote({ note: _before, ...form }: OrderForm, note: string): OrderForm {
  return note === '' ? form : { ...form, note };
}

/** Accepts the shop's policy, or withdraws it. */
export const acceptPolicy = (form: OrderForm, policy: boolean): OrderForm => ({ ...form, policy });

/** Sets the results of the shop's checkout form (`toResults`). */
export function fillDynamicForm(
  { dynamicForm: _before, ...form }: OrderForm,
  results: readonly FormResult[],
): OrderForm {
  return results.length === 0 ? form : { ...form, dynamicForm: [...results] };
}

const isEmpty = (values: object): boolean => Object.keys(values).length === 0;
