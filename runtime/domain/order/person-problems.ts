import { form as customerForm } from '../../../schemas/generated/forms/order-customer.js';
import { form as receiverForm } from '../../../schemas/generated/forms/order-receiver.js';
import { form as phoneForm } from '../../../schemas/generated/forms/phone-number.js';
import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { checkForm, type FormRule, hideFields } from '../forms/check-form.ts';
import { birthdateRule, ownPhoneRules } from '../forms/value-rules.ts';
import { todayIn } from './checkout-context.ts';
import { customerFields, isPhoneNumberAsked, receiverFields } from './checkout-offer.ts';
import type { OrderFacts, OrderProblem } from './order-facts.ts';
import { isPaidInInstallments } from './payment-choice.ts';

/**
 * What is wrong with who orders. Source: spec 5, "guest needs fullName, valid phone, valid email (required if installment/tabby),
 * birthdate optional and not in future; signed-in user without saved phone needs a valid phone".
 */
export function customerProblems(form: OrderForm, facts: OrderFacts): readonly OrderProblem[] {
  const rules = ownPhoneRules(facts.countries);
  if (facts.visitor.isSignedIn) {
    if (!isPhoneNumberAsked(facts)) return [];
    const { errors } = checkForm(phoneForm, { phoneNumber: form.tempPhoneNumber }, rules);
    return errors.map((error) => ({ ...error, field: 'tempPhoneNumber' }));
  }
  const isInstallment = isPaidInInstallments(form, facts.paymentMethods);
  const fields: readonly string[] = customerFields(facts, isInstallment);
  const asked = hideFields(customerForm, (field) => !fields.includes(field));
  const { errors } = checkForm(asked, { ...form.customerId }, [
    ...rules,
    ...(fields.includes('birthdate') ? [birthdateRule('birthdate', () => todayIn(facts))] : []),
    ...(isInstallment ? [emailRequired] : []),
  ]);
  return errors.map((error) => ({ ...error, field: `customerId.${error.field}` }));
}

const emailRequired: FormRule = ({ email }) => (email === undefined ? { field: 'email', code: 'required' } : undefined);

/** What is wrong with who receives a gift. Source: spec 5, "receiver name and phone required when gift on". */
export function receiverProblems(form: OrderForm, facts: OrderFacts): readonly OrderProblem[] {
  if (!form.gift) return [];
  const fields: readonly string[] = receiverFields(facts);
  const asked = hideFields(receiverForm, (field) => !fields.includes(field));
  const { errors } = checkForm(asked, { ...form.receiver }, ownPhoneRules(facts.countries));
  return errors.map((error) => ({ ...error, field: `receiver.${error.field}` }));
}
