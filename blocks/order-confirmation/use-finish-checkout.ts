import { useEffect } from 'react';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { finishCheckout } from '../../runtime/stores/visitor/orders/finish-checkout.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

/**
 * Empties the cart and resets the order form once the order that was made by them is there, and it is known whose cart it is. Under
 * `/orders/` the cart is kept. For use in an `observer`. Source: spec 2, route notes.
 *
 * @param orderId undefined while there is no order
 */
export function useFinishCheckout(orderId: string | undefined): void {
  const stores = useStores();
  const cart = useLazyStore(CartStore);
  const isCartKnown = stores.session.visitor === 'guest' || cart.isCustomers;
  const isKept = stores.route.match.path.startsWith('/orders/');
  useEffect(() => {
    if (orderId !== undefined && isCartKnown && !isKept) finishCheckout(stores, orderId);
  }, [stores, orderId, isCartKnown, isKept]);
}
