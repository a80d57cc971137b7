import type { Cart, InstallmentCheck, PlacedOrder } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { isPaidInInstallments } from '../../../domain/order/payment-choice.ts';
import type { OrderProblem } from '../../../domain/order-validation/order-context.ts';
import { submittedForm } from '../../../domain/order-validation/submitted-form.ts';
import { randomHex } from '../../../domain/random-hex.ts';
import type { LazyStoreContext } from '../../core/lazy-stores.ts';
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
export async function placeOrder({ lazy, session }: Pick<LazyStoreContext, 'lazy' | 'session'>): Promise<Placement> {
  if (session.ask === undefined) throw new Error('nobody orders on the server');
  const store = lazy.of(OrderFormStore);
  const checks = lazy.of(CartCheckStore);
  const made = await settleAttempt({ lazy });
  if (made !== undefined) return made;
  const seen = checks.answer;
  const answer = await askUntilAnswered({ lazy });
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
  const products = lazy.of(CartStore).lines.map(({ item }) => item);
  const order = { form: submittedForm(form, facts), products, total: answer.total };
  const ask = session.ask;
  const path = `/api/order/${session.visitor}` as const;
  // Source: spec 4, "Installment (provider type tabby) first needs an installment check".
  if (isPaidInInstallments(form, facts.paymentMethods)) {
    const { data } = await ask('POST', '/api/installment/checker', { _id: newOrderId(), ...order });
    const { status, rejection_reason: message } = asInstallmentCheck(data);
    if (status === 'rejected') return { kind: 'rejected', message };
  }
  const cartVersion = await lazy.of(CartStore).sentVersion();
  const orderId = store.beginOrder(newOrderId);
  const openCheckouts = lazy.of(OpenCheckoutsStore);
  openCheckouts.begin(orderId, products);
  try {
    const placed = asPlacedOrder((await ask('POST', path, { _id: orderId, ...order, cartVersion })).data);
    openCheckouts.update(orderId, products);
    return { kind: 'placed', orderId: placed.order._id, paymentUrl: placed.paymentUrl };
  } catch (error) {
    // Where it is not known what became of it, or it is held, the next attempt asks.
    if (!isRefusal(error) || error.code === 'payment_not_opened') throw error;
    if (error.code === 'order_changed')
      return (await settleAttempt({ lazy })) ?? { kind: 'changed', message: undefined };
    abandon({ lazy }, orderId);
    if (error.code === 'cart_changed') lazy.of(CartStore).take(asCart(error.details?.cart));
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
export async function settleAttempt({
  lazy,
}: Pick<LazyStoreContext, 'lazy'>): Promise<Extract<Placement, { kind: 'placed-before' }> | undefined> {
  const store = lazy.of(OrderFormStore);
  const orderId = store.pendingOrderId;
  if (orderId === undefined) return undefined;
  try {
    if (!(await lazy.of(OrdersStore).abandonPayment(orderId))) return { kind: 'placed-before', orderId };
  } catch (error) {
    // It has not arrived yet. The next attempt has its id, so that both cannot.
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
  abandon({ lazy }, orderId);
  // That it was ordered is a version of its own.
  await lazy.of(CartStore).refresh();
  return undefined;
}

/** What the backend says of the cart; where a change has begun another check meanwhile, of the changed one. Undefined for an empty one. */
async function askUntilAnswered({ lazy }: Pick<LazyStoreContext, 'lazy'>): Promise<Cart | undefined> {
  for (;;) {
    const answer = await lazy.of(CartCheckStore).ask();
    if (answer !== 'overtaken') return answer;
  }
}

/** No order comes of an attempt, and the cart stays. */
function abandon({ lazy }: Pick<LazyStoreContext, 'lazy'>, orderId: string): void {
  lazy.of(OrderFormStore).abandonOrder();
  lazy.of(OpenCheckoutsStore).end(orderId);
}

const newOrderId = (): string => randomHex(12);

/** Our own server's answers are held to their shape by its tests, not again in every browser. */
const asInstallmentCheck = (data: unknown): InstallmentCheck => data as InstallmentCheck;

const asCart = (cart: unknown): Cart => cart as Cart;

const asPlacedOrder = (data: unknown): PlacedOrder => data as PlacedOrder;
