import type { AddressFields, Cart } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { isPaidInInstallments } from '../../../domain/order/payment-choice.ts';
import type { OrderProblem } from '../../../domain/order-validation/order-context.ts';
import { submittedForm } from '../../../domain/order-validation/submitted-form.ts';
import { randomHex } from '../../../domain/random-hex.ts';
import type { Stores } from '../../core/stores.ts';
import { isRecord, isString } from '../../core/type-guards.ts';
import { AddressesStore } from '../addresses-store.ts';
import { CartCheckStore } from '../cart/cart-check-store.ts';
import { CartStore } from '../cart/cart-store.ts';
import { isRefusal } from '../customer-request.ts';
import { OpenCheckoutsStore } from '../orders/open-checkouts-store.ts';
import { OrdersStore } from '../orders/orders-store.ts';
import { OrderFormStore } from './order-form-store.ts';

/** The outcome of an attempt to order. */
export type Placement =
  | { readonly kind: 'placed'; readonly orderId: string; readonly paymentUrl?: string | undefined }
  /** An earlier attempt, whose answer was lost, had succeeded. */
  | { readonly kind: 'placed-before'; readonly orderId: string }
  /** The form is incomplete; its problems are shown from now on. */
  | { readonly kind: 'incomplete'; readonly problems: readonly OrderProblem[] }
  /** The installment provider refused it. Source: spec 8, "Installment rejection shows rejection_reason". */
  | { readonly kind: 'rejected'; readonly message: string | undefined }
  /** The cart is not valid. Source: spec 8, "check says not valid: data.msg as error". */
  | { readonly kind: 'invalid'; readonly message: string | undefined }
  /** Price or availability of the cart has changed, as the page shows. */
  | { readonly kind: 'changed'; readonly message: string | undefined };

/**
 * Checks the cart and orders it if valid. An attempt keeps its id until its outcome is known, so that it places one order.
 * Rejects with `ApiError` after another refusal or without an answer. Source: spec 4, "Checkout: cart check, then order creation
 * if valid".
 */
export async function placeOrder(stores: Pick<Stores, 'of' | 'session' | 'notices'>): Promise<Placement> {
  const store = stores.of(OrderFormStore);
  const checks = stores.of(CartCheckStore);
  const earlier = await settleAttempt(stores);
  if (earlier !== undefined) return earlier;
  const shown = checks.answer;
  const answer = await checkUntilCurrent(stores);
  // Another tab has emptied the cart.
  if (answer === undefined) return { kind: 'changed', message: undefined };
  if (!answer.isValid) return { kind: 'invalid', message: answer.msg };
  // The answer may have changed the form, such as its payment method, which is then checked again.
  const isOther = !checks.isCurrent || (shown !== undefined && shown.total !== answer.total);
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
  return send(store.pendingOrderId !== undefined);

  /** @param isRepeated by the id of an unpaid attempt, which another order replaces */
  async function send(isRepeated: boolean): Promise<Placement> {
    const orderId = store.beginOrder(newOrderId);
    const openCheckouts = stores.of(OpenCheckoutsStore);
    openCheckouts.begin(orderId, products);
    try {
      const body = { _id: orderId, ...order, ...(cartVersion !== undefined && { cartVersion }) };
      const placed = await orders.create(body, visitor);
      openCheckouts.update(orderId, products);
      if (store.savesAddress && !order.form.pickup && order.form.addressId === undefined)
        await saveAddress(stores, orderId, order.form.address);
      return { kind: 'placed', orderId: placed.order._id, paymentUrl: placed.paymentUrl };
    } catch (error) {
      // With an unknown outcome or a held order, the next attempt settles it first.
      if (!isRefusal(error) || error.code === 'payment_not_opened') throw error;
      if (error.code === 'order_changed') {
        const settled = await settleAttempt(stores);
        // The page of the order that exists ends its checkout by this id.
        if (settled !== undefined) return settled;
        abandon(stores, orderId);
        return isRepeated ? send(false) : { kind: 'changed', message: undefined };
      }
      return refuse(orderId, error);
    }
  }

  async function refuse(orderId: string, error: ApiError): Promise<Placement> {
    abandon(stores, orderId);
    const { cart } = error.details ?? {};
    if (error.code === 'cart_changed' && isCart(cart)) stores.of(CartStore).take(cart);
    else if (error.code !== 'price_changed' && error.code !== 'cart_not_valid') throw error;
    await checks.check();
    return { kind: 'changed', message: error.message };
  }
}

/**
 * Settles an earlier attempt whose answer was lost or whose payment is missing: an unpaid order is abandoned, which frees its
 * stock, voucher and wallet amount. The same form and cart open it again by its id; others place a new one. Returns an order
 * that exists; undefined when one can be placed. Rejects with `ApiError`.
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
    // It has not arrived yet; the next attempt has the same id.
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
  stores.of(OpenCheckoutsStore).end(orderId);
  // Ordering has changed the version of the cart.
  await stores.of(CartStore).refresh();
  return undefined;
}

/** Saves the address of an order under the order's id, so that another attempt saves no second one. */
async function saveAddress(
  { of, notices }: Pick<Stores, 'of' | 'notices'>,
  orderId: string,
  address: AddressFields,
): Promise<void> {
  try {
    await of(AddressesStore).create(orderId, address);
  } catch (error) {
    // The order exists.
    if (error instanceof ApiError) notices.show(error.message, 'warning');
  }
}

/** The check of the current cart, repeated when superseded; undefined for an empty cart. */
async function checkUntilCurrent(stores: Pick<Stores, 'of'>): Promise<Cart | undefined> {
  for (;;) {
    const answer = await stores.of(CartCheckStore).ask();
    if (answer !== 'superseded') return answer;
  }
}

/** Ends an attempt without an order; the cart stays. */
function abandon(stores: Pick<Stores, 'of'>, orderId: string): void {
  stores.of(OrderFormStore).abandonOrder();
  stores.of(OpenCheckoutsStore).end(orderId);
}

const newOrderId = (): string => randomHex(12);

/** Checks as much of the answer of our own server as {@link CartStore.take} reads. */
const isCart = (value: unknown): value is Cart =>
  isRecord(value) && Array.isArray(value.items) && isString(value.currency);
