import type { Stores } from '../../core/stores.ts';
import { CartStore } from '../cart/cart-store.ts';
import { OrderFormStore } from '../order-form/order-form-store.ts';
import { GuestOrdersStore } from './guest-orders-store.ts';
import { OpenCheckoutsStore } from './open-checkouts-store.ts';

/**
 * Ends the checkout that an order was made by, once: a guest's order is remembered, the lines that it was made of leave the cart, and the
 * order form is reset. Call it when it is known whose cart it is. Source: spec 2, "otherwise the cart is emptied and the order form
 * reset". Reading: after a checkout of this browser. Who opens the confirmation of another order, or returns to one later, keeps the cart,
 * and so does what was put into it after the order was sent, in another tab perhaps. Answers whether this call ended the checkout.
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
  // Where another tab has ended it, what was entered for it here is no longer of use either.
  const orderForm = stores.of(OrderFormStore);
  orderForm.restore();
  if (orderForm.pendingOrderId === orderId) {
    orderForm.reset();
    orderForm.flush();
  }
  return isOfOrder !== undefined;
}

/** Keeps the id of an order that a guest made in this browser, so that they find it again at `/orders`. */
export function rememberGuestOrder(stores: Pick<Stores, 'of'>, orderId: string): void {
  const guestOrders = stores.of(GuestOrdersStore);
  guestOrders.restore();
  guestOrders.add(orderId);
}
