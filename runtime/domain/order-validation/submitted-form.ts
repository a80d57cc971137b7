import type { AddressFields, OrderForm } from '../../../schemas/generated/wire.ts';
import { cleanTyped } from '../forms/clean-typed.ts';
import { clearDate, clearPhoneNumber, clearTempAddress } from '../order/clear-fields.ts';
import { enterCustomer, enterNote, enterReceiver, fillDynamicForm } from '../order/order-details.ts';
import { dynamicFormResults } from './dynamic-form-problems.ts';
import type { OrderContext } from './order-context.ts';
import { checkCustomer, checkReceiver } from './person-problems.ts';

/**
 * The form for submission: visible fields only, texts trimmed. Drops values of fields that settings, address template or
 * checkout form hide. The form must have no `orderProblems`.
 */
export function submittedForm(form: OrderForm, context: OrderContext): OrderForm {
  const customer = checkCustomer(form, context);
  const receiver = checkReceiver(form, context);
  let submitted = clearTempAddress(form.isSchedule ? form : clearDate(form));
  submitted = enterCustomer(submitted, customer.isValid ? customer.values : {}, context);
  submitted = enterReceiver(submitted, receiver.isValid ? receiver.values : {});
  submitted = fillDynamicForm(submitted, dynamicFormResults(form, context));
  submitted = enterNote(submitted, cleanTyped(form.note ?? ''));
  const { tempPhoneNumber } = submitted;
  return {
    ...clearPhoneNumber(submitted),
    ...(tempPhoneNumber !== undefined && { tempPhoneNumber: cleanTyped(tempPhoneNumber) }),
    address: submittedAddress(form.address, context),
  };
}

/** The filled address fields of its template. */
export function submittedAddress(
  address: AddressFields,
  { addressTemplate }: Pick<OrderContext, 'addressTemplate'>,
): AddressFields {
  const { type, country } = address;
  const names = (addressTemplate?.fields ?? []).map(({ field }) => field.type);
  const entered = names.map((name) => [name, cleanTyped(address[name] ?? '')] as const);
  return { ...Object.fromEntries(entered.filter(([, value]) => value !== '')), type, country };
}
