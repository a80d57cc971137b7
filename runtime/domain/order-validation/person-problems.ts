import { form as customerForm } from '../../../schemas/generated/forms/order-customer.js';
import { form as receiverForm } from '../../../schemas/generated/forms/order-receiver.js';
import { form as phoneForm } from '../../../schemas/generated/forms/phone-number.js';
import type { OrderCustomer, OrderForm, OrderReceiver } from '../../../schemas/generated/wire.ts';
import { type CheckedForm, checkForm, type FormRule, hideFields } from '../forms/check-form.ts';
import { birthdateRule, ownPhoneRules } from '../forms/value-rules.ts';
import { todayIn } from '../order/checkout-context.ts';
import { customerFields, isPhoneNumberRequired, receiverFields } from '../order/checkout-offer.ts';
import { isPaidInInstallments } from '../order/payment-choice.ts';
import type { OrderContext, OrderProblem } from './order-context.ts';

/**
 * The errors of the customer's details. Source: spec 5, "guest needs fullName, valid phone, valid email (required if installment/tabby),
 * birthdate optional and not in future; signed-in user without saved phone needs a valid phone".
 */
export function customerProblems(form: OrderForm, context: OrderContext): readonly OrderProblem[] {
  if (!context.visitor.isSignedIn)
    return checkCustomer(form, context).errors.map((error) => ({ ...error, field: `customerId.${error.field}` }));
  if (!isPhoneNumberRequired(context)) return [];
  const { errors } = checkForm(phoneForm, { phoneNumber: form.tempPhoneNumber }, ownPhoneRules(context.countries));
  return errors.map((error) => ({ ...error, field: 'tempPhoneNumber' }));
}

/** The errors of the receiver. Source: spec 5, "receiver name and phone required when gift on". */
export const receiverProblems = (form: OrderForm, context: OrderContext): readonly OrderProblem[] =>
  form.gift ? checkReceiver(form, context).errors.map((error) => ({ ...error, field: `receiver.${error.field}` })) : [];

/** Validates the shown customer fields of a guest. */
export function checkCustomer(form: OrderForm, context: OrderContext): CheckedForm<OrderCustomer> {
  const isInstallment = isPaidInInstallments(form, context.paymentMethods);
  const fields: readonly string[] = customerFields(context, isInstallment);
  const shownForm = hideFields(customerForm, (field) => !fields.includes(field));
  return checkForm(shownForm, { ...form.customerId }, [
    ...ownPhoneRules(context.countries),
    ...(fields.includes('birthdate') ? [birthdateRule('birthdate', () => todayIn(context))] : []),
    ...(isInstallment ? [emailRequired] : []),
  ]);
}

const emailRequired: FormRule = ({ email }) => (email === undefined ? { field: 'email', code: 'required' } : undefined);

/** Validates the shown receiver fields. */
export function checkReceiver(form: OrderForm, context: OrderContext): CheckedForm<OrderReceiver> {
  const fields: readonly string[] = receiverFields(context);
  const shownForm = hideFields(receiverForm, (field) => !fields.includes(field));
  return checkForm(shownForm, { ...form.receiver }, ownPhoneRules(context.countries));
}
