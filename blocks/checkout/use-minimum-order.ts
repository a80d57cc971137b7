import { useEffect, useEffectEvent, useRef } from 'react';
import { isBelowMinimum } from '../../runtime/domain/cart/cart-totals.ts';
import { toMajorUnits } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CartCheckStore } from '../../runtime/stores/visitor/cart/cart-check-store.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';

/**
 * Sends whoever comes with a cart that is too small home, and says why. Source: spec 2, "Checkout redirects home when the subtotal is
 * below the minimum order amount"; spec 8, 'messages.minimumAmount' (info). Where the minimum of a place is learned of later, the
 * visitor stays and is told. For use in an `observer`.
 */
export function useMinimumOrder(): void {
  const { notices, shop } = useStores();
  const t = useMessages('cart-lines');
  const navigate = useShopNavigate();
  const checks = useLazyStore(CartCheckStore);
  const { facts } = useLazyStore(OrderFormStore);
  const currency = checks.answer?.currency;
  const price = usePriceViewModel(currency);
  const isMissed = currency !== undefined && checks.isCurrent && facts !== undefined && isBelowMinimum(facts);
  const isFirstAnswer = useRef(true);
  const tell = useEffectEvent(() => {
    const amount = toMajorUnits(facts?.minimumOrderAmount ?? 0, currency ?? '');
    notices.show(t('minimumAmount', { amount: price.format.formatWithCurrency(amount) }), 'info');
    const home = shop.href('home');
    if (isFirstAnswer.current && home !== undefined) void navigate(home, { isReplace: true });
  });
  useEffect(() => {
    if (!checks.isCurrent) return;
    if (isMissed) tell();
    isFirstAnswer.current = false;
  }, [isMissed, checks.isCurrent]);
}
