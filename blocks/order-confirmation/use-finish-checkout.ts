import { useEffect, useEffectEvent } from 'react';
import { purchaseEvent } from '../../runtime/domain/marketing-event.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { finishCheckout } from '../../runtime/stores/visitor/orders/finish-checkout.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { Order } from '../../schemas/generated/wire.ts';

/**
 * Empties the cart and resets the order form once their order is loaded and the visitor is known. Not under
 * `/orders/`. For use in an `observer`. Source: spec 2, route notes.
 *
 * @param order undefined while there is no order
 */
export function useFinishCheckout(order: Order | undefined): void {
  const stores = useStores();
  const cart = useStore(CartStore);
  const isCartKnown = stores.session.visitor === 'guest' || cart.isCustomers;
  const isKept = stores.route.match.path.startsWith('/orders/');
  const finish = useEffectEvent((orderId: string) => {
    // Once per order, across reloads.
    if (finishCheckout(stores, orderId) && order !== undefined) stores.events.emit(purchaseEvent(order));
  });
  const orderId = order?._id;
  useEffect(() => {
    if (orderId !== undefined && isCartKnown && !isKept) finish(orderId);
  }, [orderId, isCartKnown, isKept]);
}
