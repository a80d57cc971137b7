import type { Stores } from '../../core/stores.ts';
import { CartStore } from '../cart/cart-store.ts';
import { OrderFormStore } from '../order-form/order-form-store.ts';
import { FinishedCheckoutsStore, GuestOrdersStore } from './order-id-stores.ts';

/**
 * Ends the checkout that an order was made by, once for each order: a guest's order is remembered, and what it was made of is reset.
 * Whoever returns to the confirmation later keeps what is in the cart then. Call it when it is known whose cart it is.
 */
export function finishCheckout(stores: Pick<Stores, 'lazy' | 'session'>, orderId: string): void {
  const { lazy, session } = stores;
  const finished = lazy.of(FinishedCheckoutsStore);
  finished.restore();
  if (finished.has(orderId)) {
    forgetAttempt(stores, orderId);
    return;
  }
  finished.add(orderId);
  if (session.visitor === 'guest') rememberGuestOrder(stores, orderId);
  resetCheckout(stores);
}

/** Another tab has finished it: what was entered for it here is no longer of use, while the cart may be filled again. */
function forgetAttempt({ lazy }: Pick<Stores, 'lazy'>, orderId: string): void {
  const orderForm = lazy.of(OrderFormStore);
  orderForm.restore();
  if (orderForm.pendingOrderId === orderId) orderForm.reset();
}

/** Keeps the id of an order that a guest made in this browser, so that they find it again at `/orders`. */
export function rememberGuestOrder({ lazy }: Pick<Stores, 'lazy'>, orderId: string): void {
  const guestOrders = lazy.of(GuestOrdersStore);
  guestOrders.restore();
  guestOrders.add(orderId);
}

/** Resets all that an order is made of. Source: spec 2, "otherwise the cart is emptied and the order form reset". */
function resetCheckout({ lazy, session }: Pick<Stores, 'lazy' | 'session'>): void {
  const cart = lazy.of(CartStore);
  if (session.visitor === 'guest') cart.restore();
  cart.clear();
  cart.flush();
  const orderForm = lazy.of(OrderFormStore);
  orderForm.reset();
  orderForm.flush();
}
