import { useEffect, useEffectEvent } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CartCheckStore } from '../../runtime/stores/visitor/cart/cart-check-store.ts';
import { settleAttempt } from '../../runtime/stores/visitor/order-form/place-order.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';

/**
 * Settles an earlier attempt before another one: returning unpaid from a payment page restores the form; a paid or
 * completed attempt leads to its order.
 *
 * @param isReady whether it is known whose form it is
 */
export function useEarlierAttempt(isReady: boolean): void {
  const stores = useStores();
  const { notices, shop } = stores;
  const t = useMessages('checkout');
  const checks = useStore(CartCheckStore);
  const navigate = useShopNavigate();
  const settle = useEffectEvent(async () => {
    const made = await settleAttempt(stores);
    if (made === undefined) return checks.scheduleCheck();
    notices.show(t('orderedBefore'), 'info');
    navigate(shop.href('thanks', {}, { orderId: made.orderId }) ?? '/', { isReplace: true });
  });
  useEffect(() => {
    // Without a response it is settled when the order is placed.
    if (isReady) void settle().catch(() => undefined);
  }, [isReady]);
}
