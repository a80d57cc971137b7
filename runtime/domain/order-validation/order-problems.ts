import type { OrderForm } from '../../../schemas/generated/wire.ts';
import { isBelowMinimum } from '../cart/cart-totals.ts';
import { isPaymentNeeded, offeredPayments, selectedPayment } from '../order/payment-choice.ts';
import { dynamicFormProblems } from './dynamic-form-problems.ts';
import { fulfilmentProblems } from './fulfilment-problems.ts';
import type { OrderContext, OrderProblem } from './order-context.ts';
import { customerProblems, receiverProblems } from './person-problems.ts';

/**
 * The errors of a checkout step, in page order. Source: spec 2, "step 0 validates customer, receiver,
 * address, date, time, branch; later steps validate address, date, time, branch".
 *
 * @param step from 0
 */
export const stepProblems = (form: OrderForm, step: number, context: OrderContext): readonly OrderProblem[] => [
  ...(step === 0 ? [...customerProblems(form, context), ...receiverProblems(form, context)] : []),
  ...fulfilmentProblems(form, context),
];

/**
 * The errors of an order form, in page order; browser and backend both use it. The backend checks `orderFormViolations` first, since a
 * request can be forged. Source: spec 5, "Checkout" and "Minimum order".
 */
export const orderProblems = (form: OrderForm, context: OrderContext): readonly OrderProblem[] => [
  ...stepProblems(form, 0, context),
  ...paymentProblems(form, context),
  ...(context.policyPosition === undefined ? [] : policyProblems(form)),
  ...dynamicFormProblems(form, context),
  ...minimumProblems(context),
];

/**
 * Source: spec 5, "payment method required unless cash on delivery or wallet covers total". Cash on delivery is a method like any other and
 * must be offered.
 */
function paymentProblems(form: OrderForm, { due, paymentMethods, currency }: OrderContext): readonly OrderProblem[] {
  if (!isPaymentNeeded(due)) return [];
  if (form.paymentSrcId === undefined) return [{ field: 'paymentSrcId', code: 'required' }];
  const method = selectedPayment(form, offeredPayments(paymentMethods, currency));
  return method === undefined ? [{ field: 'paymentSrcId', code: 'payment-unavailable' }] : [];
}

/** Source: spec 5, "policy ticked depending on position config (cart or checkout)". */
const policyProblems = ({ policy }: Pick<OrderForm, 'policy'>): readonly OrderProblem[] =>
  policy ? [] : [{ field: 'policy', code: 'required' }];

const minimumProblems = (context: Pick<OrderContext, 'subTotal' | 'minimumOrderAmount'>): readonly OrderProblem[] =>
  isBelowMinimum(context)
    ? [{ field: 'subTotal', code: 'minimum-amount', params: { amount: context.minimumOrderAmount } }]
    : [];
