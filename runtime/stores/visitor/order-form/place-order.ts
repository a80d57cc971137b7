import type { InstallmentCheck, PlacedOrder } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { isPaidInInstallments } from '../../../domain/order/payment-choice.ts';
import type { OrderProblem } from '../../../domain/order-validation/order-facts.ts';
import { submittedForm } from '../../../domain/order-validation/submitted-form.ts';
import { randomHex } from '../../../domain/random-hex.ts';
import type { LazyStoreContext } from '../../core/lazy-stores.ts';
import { CartCheckStore } from '../cart/cart-check-store.ts';
import { CartStore } from '../cart/cart-store.ts';
import { isUnanswered } from '../customer-request.ts';
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
  const seen = checks.answer?.total;
  await checks.check();
  const { answer } = checks;
  if (!checks.isCurrent || answer === undefined) throw new ApiError('', 0);
  if (!answer.isValid) return { kind: 'changed', message: answer.msg };
  if (seen !== undefined && seen !== answer.total) return { kind: 'changed', message: undefined };
  const { form, facts, problems } = store;
  if (form === undefined || facts === undefined) throw new ApiError('', 0);
  if (problems.length > 0) {
    store.leave(problems.map(({ field }) => field));
    return { kind: 'incomplete', problems };
  }
  const orderId = store.beginOrder(() => randomHex(12));
  const products = late.of(CartStore).lines.map(({ item }) => item);
  const body = { _id: orderId, form: submittedForm(form, facts), products, total: answer.total };
  // Source: spec 4, "Installment (provider type tabby) first needs an installment check".
  if (isPaidInInstallments(form, facts.paymentMethods)) {
    const { data } = await session.ask('POST', '/api/installment/checker', body);
    const { status, rejection_reason: message } = asInstallmentCheck(data);
    if (status === 'rejected') return { kind: 'rejected', message };
  }
  try {
    const { data } = await session.ask('POST', `/api/order/${session.visitor}`, body);
    return { kind: 'placed', ...asPlacement(data) };
  } catch (error) {
    if (!(error instanceof ApiError) || isUnanswered(error)) throw error;
    if (error.code === 'order_changed') return { kind: 'placed-before', orderId };
    store.abandonOrder();
    if (error.code !== 'price_changed' && error.code !== 'cart_not_valid') throw error;
    await checks.check();
    return { kind: 'changed', message: error.message };
  }
}

/** Our own server's answers are held to their shape by its tests, not again in every browser. */
const asInstallmentCheck = (data: unknown): InstallmentCheck => data as InstallmentCheck;

function asPlacement(data: unknown) {
  const { order, paymentUrl } = data as PlacedOrder;
  return { orderId: order._id, paymentUrl };
}
