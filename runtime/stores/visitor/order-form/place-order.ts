import type { Cart } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { isPaidInInstallments } from '../../../domain/order/payment-choice.ts';
import type { OrderProblem } from '../../../domain/order-validation/order-facts.ts';
import { submittedForm } from '../../../domain/order-validation/submitted-form.ts';
import { randomHex } from '../../../domain/random-hex.ts';
import type { Stores } from '../../core/stores.ts';
import { isRecord, isString } from '../../core/type-guards.ts';
import { CartCheckStore } from '../cart/cart-check-store.ts';
import { CartStore } from '../cart/cart-store.ts';
import { isRefusal } from '../customer-request.ts';
import { OpenCheckoutsStore } from '../orders/open-checkouts-store.ts';
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
 * Checks the cart, and orders it if it is valid. An attempt has an id until it is known what became of it, so that one order is made of
 * it. Rejects with `ApiError` where it is refused for another reason, or nobody answers. Source: spec 4, "Checkout: cart check, then order creation if valid".
 */
export async function placeOrder(stores: Pick<Stores, 'of' | 'session'>): Promise<Placement> {
  const store = stores.of(OrderFormStore);
  const checks = stores.of(CartCheckStore);
  const made = await settleAttempt(stores);
  if (made !== undefined) return made;
  const seen = checks.answer;
  const answer = await askUntilAnswered(stores);
  // Another tab has emptied it.
  if (answer === undefined) return { kind: 'changed', message: undefined };
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
  const products = stores.of(CartStore).lines.map(({ item }) => item);
  const order = { form: submittedForm(form, facts), products, total: answer.total };
  const orders = stores.of(OrdersStore);
  const { visitor } = stores.session;
  // Source: spec 4, "Installment (provider type tabby) first needs an installment check".
  if (isPaidInInstallments(form, facts.paymentMethods)) {
    const { status, rejection_reason: message } = await orders.checkInstallment({ _id: newOrderId(), ...order });
    if (status === 'rejected') return { kind: 'rejected', message };
  }
  const cartVersion = await stores.of(CartStore).sentVersion();
  const orderId = store.beginOrder(newOrderId);
  const openCheckouts = stores.of(OpenCheckoutsStore);
  openCheckouts.begin(orderId, products);
  try {
    const placed = await orders.create(
      { _id: orderId, ...order, ...(cartVersion !== undefined && { cartVersion }) },
      visitor,
    );
    openCheckouts.update(orderId, products);
    return { kind: 'placed', orderId: placed.order._id, paymentUrl: placed.paymentUrl };
  } catch (error) {
    // Where it is not known what became of it, or it is held, the next attempt asks.
    if (!isRefusal(error) || error.code === 'payment_not_opened') throw error;
    if (error.code === 'order_changed') return (await settleAttempt(stores)) ?? { kind: 'changed', message: undefined };
    abandon(stores, orderId);
    const { cart } = error.details ?? {};
    if (error.code === 'cart_changed' && isCart(cart)) stores.of(CartStore).take(cart);
    else if (error.code !== 'price_changed' && error.code !== 'cart_not_valid') throw error;
    await checks.check();
    return { kind: 'changed', message: error.message };
  }
}

/**
 * Finds out what became of an earlier attempt whose answer was lost, or whose payment did not come: what waits for its payment is given
 * up, so that its pieces, its voucher and the wallet can be used again. Answers an order that is made, since it is not made a second
 * time; undefined where the way is free. Rejects with `ApiError` where nobody says.
 */
export async function settleAttempt(
  stores: Pick<Stores, 'of'>,
): Promise<Extract<Placement, { kind: 'placed-before' }> | undefined> {
  const store = stores.of(OrderFormStore);
  const orderId = store.pendingOrderId;
  if (orderId === undefined) return undefined;
  try {
    if (!(await stores.of(OrdersStore).abandonPayment(orderId))) return { kind: 'placed-before', orderId };
  } catch (error) {
    // It has not arrived yet. The next attempt has its id, so that both cannot.
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
  abandon(stores, orderId);
  // That it was ordered is a version of its own.
  await stores.of(CartStore).refresh();
  return undefined;
}

/** What the backend says of the cart; where a change has begun another check meanwhile, of the changed one. Undefined for an empty one. */
async function askUntilAnswered(stores: Pick<Stores, 'of'>): Promise<Cart | undefined> {
  for (;;) {
    const answer = await stores.of(CartCheckStore).ask();
    if (answer !== 'superseded') return answer;
  }
}

/** No order comes of an attempt, and the cart stays. */
function abandon(stores: Pick<Stores, 'of'>, orderId: string): void {
  stores.of(OrderFormStore).abandonOrder();
  stores.of(OpenCheckoutsStore).end(orderId);
}

const newOrderId = (): string => randomHex(12);

/** Checks as much of the answer of our own server as {@link CartStore.take} reads. */
const isCart = (value: unknown): value is Cart =>
  isRecord(value) && Array.isArray(value.items) && isString(value.currency);
