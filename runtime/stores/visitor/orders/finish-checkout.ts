import type { Stores } from '../../core/stores.ts';
import { CartStore } from '../cart/cart-store.ts';
import { OrderFormStore } from '../order-form/order-form-store.ts';
import { GuestOrdersStore } from './guest-orders-store.ts';
import { OpenCheckoutsStore } from './open-checkouts-store.ts';

/**
 * Ends the checkout of an order once: stores a guest's order id, removes the ordered lines from the cart and resets the form.
 * Requires a known visitor. Source: spec 2, "otherwise the cart is emptied and the order form reset". Reading: only after a
 * checkout in this browser, and only the ordered lines. Returns whether this call ended the checkout.
 */
export function finishCheckout(stores: Pick<Stores, 'of' | 'session'>, orderId: string): boolean {
  const { session } = stores;
  const isOfOrder = stores.of(OpenCheckoutsStore).end(orderId);
  if (isOfOrder !== undefined) {
    if (session.visitor === 'guest') rememberGuestOrder(stores, orderId);
    const cart = stores.of(CartStore);
    cart.removeWhere(isOfOrder);
    cart.flush();
  }
  // Another tab may have ended the checkout: the form here is then obsolete too.
  const orderForm = stores.of(OrderFormStore);
  orderForm.restore();
  if (orderForm.pendingOrderId === orderId) {
    orderForm.reset();
    orderForm.flush();
  }
  return isOfOrder !== undefined;
}

/** Stores the id of a guest's order, so that `/orders` lists it. */
export function rememberGuestOrder(stores: Pick<Stores, 'of'>, orderId: string): void {
  const guestOrders = stores.of(GuestOrdersStore);
  guestOrders.restore();
  guestOrders.add(orderId);
}
