import type { InstallmentCheck, PlacedOrder } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { isPaidInInstallments } from '../../../domain/order/payment-choice.ts';
import { currentStatus } from '../../../domain/order/status/order-status.ts';
import type { OrderProblem } from '../../../domain/order-validation/order-facts.ts';
import { submittedForm } from '../../../domain/order-validation/submitted-form.ts';
import { randomHex } from '../../../domain/random-hex.ts';
import type { LazyStoreContext } from '../../core/lazy-stores.ts';
import { CartCheckStore } from '../cart/cart-check-store.ts';
import { CartStore } from '../cart/cart-store.ts';
import { isUnanswered } from '../customer-request.ts';
import { OrdersStore } from '../orders/orders-store.ts';
import { OrderFormStore } from './order-form-store.ts';

/** What became of an order that was to be placed. */
export type Placement =
  | { readonly kind: 'placed'; readonly orderId: string; readonly paymentUrl?: string | undefined }
  /** It was made by an earlier attempt whose answer was lost, and as it was then. */
  | { readonly kind: 'placed-before'; readonly orderId: string }
  /** The form is not complete; the problems are shown from now on. */
  | { readonly kind: 'incomplete'; readonly problems: readonly OrderProblem[] }
  /** The provider of installments would not accept it, and says why. Source: spec 8, "Installment rejection shows rejection_reason". */
  | { readonly kind: 'rejected'; readonly message: string | undefined }
  /** The cart costs something else by now, or cannot be had as it is: what the page says of it has changed. */
  | { readonly kind: 'changed'; readonly message: string | undefined };

/**
 * Checks the cart, and orders it if it is valid. However often it is tried, one order is made of it. Rejects with `ApiError` where it
 * is refused for another reason, or nobody answers. Source: spec 4, "Checkout: cart check, then order creation if valid".
 */
export async function placeOrder({ late, session }: Pick<LazyStoreContext, 'late' | 'session'>): Promise<Placement> {
  if (session.ask === undefined) throw new Error('nobody orders on the server');
  const store = late.of(OrderFormStore);
  const checks = late.of(CartCheckStore);
  const seen = checks.answer;
  await checks.check();
  const { answer } = checks;
  if (answer === undefined || answer === seen) throw new ApiError('', 0);
  if (!answer.isValid) return { kind: 'changed', message: answer.msg };
  // Where the answer has changed the form, its way to pay perhaps, that is being checked by now.
  const isOther = !checks.isCurrent || (seen !== undefined && seen.total !== answer.total);
  if (isOther) return { kind: 'changed', message: undefined };
  const { form, facts, problems } = store;
  if (form === undefined || facts === undefined) throw new ApiError('', 0);
  if (problems.length > 0) {
    store.leave(problems.map(({ field }) => field));
    return { kind: 'incomplete', problems };
  }
  const products = late.of(CartStore).lines.map(({ item }) => item);
  const order = { form: submittedForm(form, facts), products, total: answer.total };
  const ask = session.ask;
  const path = `/api/order/${session.visitor}` as const;
  const send = async (_id: string) => asPlacedOrder((await ask('POST', path, { _id, ...order })).data);
  // Source: spec 4, "Installment (provider type tabby) first needs an installment check".
  if (isPaidInInstallments(form, facts.paymentMethods)) {
    const { data } = await ask('POST', '/api/installment/checker', { _id: store.beginOrder(newOrderId), ...order });
    const { status, rejection_reason: message } = asInstallmentCheck(data);
    if (status === 'rejected') return { kind: 'rejected', message };
  }
  const orderId = store.beginOrder(newOrderId);
  try {
    const placed = await send(orderId);
    if (!isGivenUp(placed)) return toPlacement(placed);
    // Nobody paid the order in time: this is another attempt.
    store.abandonOrder();
    return toPlacement(await send(store.beginOrder(newOrderId)));
  } catch (error) {
    if (!(error instanceof ApiError) || isUnanswered(error)) throw error;
    // An order that waits for its payment is not what is wanted any more; one that is made stays.
    if (error.code === 'order_changed' && !(await late.of(OrdersStore).abandonPayment(orderId)))
      return { kind: 'placed-before', orderId };
    store.abandonOrder();
    if (error.code === 'order_changed') return toPlacement(await send(store.beginOrder(newOrderId)));
    if (error.code !== 'price_changed' && error.code !== 'cart_not_valid') throw error;
    await checks.check();
    return { kind: 'changed', message: error.message };
  }
}

const newOrderId = (): string => randomHex(12);

const isGivenUp = ({ order }: PlacedOrder): boolean => {
  const status = currentStatus(order);
  return status === 'unpaid' || status === 'cancelled';
};

const toPlacement = ({ order, paymentUrl }: PlacedOrder): Placement => ({
  kind: 'placed',
  orderId: order._id,
  paymentUrl,
});

/** Our own server's answers are held to their shape by its tests, not again in every browser. */
const asInstallmentCheck = (data: unknown): InstallmentCheck => data as InstallmentCheck;

const asPlacedOrder = (data: unknown): PlacedOrder => data as PlacedOrder;
