import type { AddressFields, OrderForm } from '../../../schemas/generated/wire.ts';
import { clearDate, clearPhoneNumber, clearTempAddress } from '../order/clear-fields.ts';
import { enterCustomer, enterNote, enterReceiver, fillDynamicForm } from '../order/order-details.ts';
import { dynamicFormResults } from './dynamic-form-problems.ts';
import type { OrderFacts } from './order-facts.ts';
import { checkCustomer, checkReceiver } from './person-problems.ts';

/**
 * The form as an order is made of it: what was asked for and nothing else, without blanks around texts. What was typed before a
 * setting, an address template or the checkout form changed is neither sent nor stored. The form has no `orderProblems`.
 */
export function submittedForm(form: OrderForm, facts: OrderFacts): OrderForm {
  const customer = checkCustomer(form, facts);
  const receiver = checkReceiver(form, facts);
  let submitted = clearTempAddress(form.isSchedule ? form : clearDate(form));
  submitted = enterCustomer(submitted, customer.isValid ? customer.values : {}, facts);
  submitted = enterReceiver(submitted, receiver.isValid ? receiver.values : {});
  submitted = fillDynamicForm(submitted, dynamicFormResults(form, facts));
  submitted = enterNote(submitted, form.note?.trim() ?? '');
  const { tempPhoneNumber } = submitted;
  return {
    ...clearPhoneNumber(submitted),
    ...(tempPhoneNumber !== undefined && { tempPhoneNumber: tempPhoneNumber.trim() }),
    address: submittedAddress(form.address, facts),
  };
}

/** The fields of an address that its template has and that were filled in. */
export function submittedAddress(
  address: AddressFields,
  { addressTemplate }: Pick<OrderFacts, 'addressTemplate'>,
): AddressFields {
  const { type, country } = address;
  const names = (addressTemplate?.fields ?? []).map(({ field }) => field.type);
  const entered = names.map((name) => [name, address[name]?.trim() ?? ''] as const);
  return { ...Object.fromEntries(entered.filter(([, value]) => value !== '')), type, country };
}
