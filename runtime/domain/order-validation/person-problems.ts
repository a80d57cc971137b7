import { form as customerForm } from '../../../schemas/generated/forms/order-customer.js';
import { form as receiverForm } from '../../../schemas/generated/forms/order-receiver.js';
import { form as phoneForm } from '../../../schemas/generated/forms/phone-number.js';
import type { OrderCustomer, OrderForm, OrderReceiver } from '../../../schemas/generated/wire.ts';
import { type CheckedForm, checkForm, type FormRule, hideFields } from '../forms/check-form.ts';
import { birthdateRule, ownPhoneRules } from '../forms/value-rules.ts';
import { todayIn } from '../order/checkout-context.ts';
import { customerFields, isPhoneNumberAsked, receiverFields } from '../order/checkout-offer.ts';
import { isPaidInInstallments } from '../order/payment-choice.ts';
import type { OrderFacts, OrderProblem } from './order-facts.ts';

/**
 * What is wrong with who orders. Source: spec 5, "guest needs fullName, valid phone, valid email (required if installment/tabby),
 * birthdate optional and not in future; signed-in user without saved phone needs a valid phone".
 */
export function customerProblems(form: OrderForm, facts: OrderFacts): readonly OrderProblem[] {
  if (!facts.visitor.isSignedIn)
    return checkCustomer(form, facts).errors.map((error) => ({ ...error, field: `customerId.${error.field}` }));
  if (!isPhoneNumberAsked(facts)) return [];
  const { errors } = checkForm(phoneForm, { phoneNumber: form.tempPhoneNumber }, ownPhoneRules(facts.countries));
  return errors.map((error) => ({ ...error, field: 'tempPhoneNumber' }));
}

/** What is wrong with who receives a gift. Source: spec 5, "receiver name and phone required when gift on". */
export const receiverProblems = (form: OrderForm, facts: OrderFacts): readonly OrderProblem[] =>
  form.gift ? checkReceiver(form, facts).errors.map((error) => ({ ...error, field: `receiver.${error.field}` })) : [];

/** Judges what a guest entered of what is asked for. */
export function checkCustomer(form: OrderForm, facts: OrderFacts): CheckedForm<OrderCustomer> {
  const isInstallment = isPaidInInstallments(form, facts.paymentMethods);
  const fields: readonly string[] = customerFields(facts, isInstallment);
  const asked = hideFields(customerForm, (field) => !fields.includes(field));
  return checkForm(asked, { ...form.customerId }, [
    ...ownPhoneRules(facts.countries),
    ...(fields.includes('birthdate') ? [birthdateRule('birthdate', () => todayIn(facts))] : []),
    ...(isInstallment ? [emailRequired] : []),
  ]);
}

const emailRequired: FormRule = ({ email }) => (email === undefined ? { field: 'email', code: 'required' } : undefined);

/** Judges what was entered of who receives a gift, of what is asked for. */
export function checkReceiver(form: OrderForm, facts: OrderFacts): CheckedForm<OrderReceiver> {
  const fields: readonly string[] = receiverFields(facts);
  const asked = hideFields(receiverForm, (field) => !fields.includes(field));
  return checkForm(asked, { ...form.receiver }, ownPhoneRules(facts.countries));
}
