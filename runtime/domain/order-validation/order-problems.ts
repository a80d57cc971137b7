import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { isBelowMinimum } from '../cart/cart-totals.ts';
import { isPaymentNeeded, offeredPayments, selectedPayment } from '../order/payment-choice.ts';
import { dynamicFormProblems } from './dynamic-form-problems.ts';
import { fulfilmentProblems } from './fulfilment-problems.ts';
import type { OrderFacts, OrderProblem } from './order-facts.ts';
import { customerProblems, receiverProblems } from './person-problems.ts';

/**
 * Why a step of the checkout is not complete, in the order of the page. Source: spec 2, "step 0 validates customer, receiver,
 * address, date, time, branch; later steps validate address, date, time, branch".
 *
 * @param step from 0
 */
export const stepProblems = (form: OrderForm, step: number, facts: OrderFacts): readonly OrderProblem[] => [
  ...(step === 0 ? [...customerProblems(form, facts), ...receiverProblems(form, facts)] : []),
  ...fulfilmentProblems(form, facts),
];

/**
 * Why the order cannot be placed, in the order of the page; the backend judges by it, too. Where a form can come from elsewhere
 * than this shop's page, `orderFormViolations` are asked first. Source: spec 5, "Checkout" and "Minimum order".
 */
export const orderProblems = (form: OrderForm, facts: OrderFacts): readonly OrderProblem[] => [
  ...stepProblems(form, 0, facts),
  ...paymentProblems(form, facts),
  ...(facts.policyPosition === undefined ? [] : policyProblems(form)),
  ...dynamicFormProblems(form, facts),
  ...minimumProblems(facts),
];

/**
 * Source: spec 5, "payment method required unless cash on delivery or wallet covers total". Cash on delivery is a method that is
 * chosen, and has to be offered like any other.
 */
function paymentProblems(form: OrderForm, { due, paymentMethods, currency }: OrderFacts): readonly OrderProblem[] {
  if (!isPaymentNeeded(due)) return [];
  if (form.paymentSrcId === undefined) return [{ field: 'paymentSrcId', code: 'required' }];
  const method = selectedPayment(form, offeredPayments(paymentMethods, currency));
  return method === undefined ? [{ field: 'paymentSrcId', code: 'payment-unavailable' }] : [];
}

/** Source: spec 5, "policy ticked depending on position config (cart or checkout)". */
const policyProblems = ({ policy }: Pick<OrderForm, 'policy'>): readonly OrderProblem[] =>
  policy ? [] : [{ field: 'policy', code: 'required' }];

const minimumProblems = (facts: Pick<OrderFacts, 'subTotal' | 'minimumOrderAmount'>): readonly OrderProblem[] =>
  isBelowMinimum(facts)
    ? [{ field: 'subTotal', code: 'minimum-amount', params: { amount: facts.minimumOrderAmount } }]
    : [];
