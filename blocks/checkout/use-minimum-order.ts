import { useEffect, useEffectEvent, useRef } from 'react';
import { useMinimumText } from '../../runtime/checkout/use-minimum-text.ts';
import { isBelowMinimum } from '../../runtime/domain/cart/cart-totals.ts';
import { toMinorUnits } from '../../runtime/domain/money.ts';
import { OrderSettingsStore } from '../../runtime/stores/catalog/order-settings-store.ts';
import { CartCheckStore } from '../../runtime/stores/visitor/cart/cart-check-store.ts';
import { OrderFormStore } from '../../runtime/stores/visitor/order-form/order-form-store.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';

/**
 * Redirects home with a notice if the cart is below the shop's minimum. Source: spec 2, "Checkout redirects home when
 * the subtotal is below the minimum order amount"; spec 8, 'messages.minimumAmount' (info). A place's minimum does
 * not redirect, since another place or a pickup may have none. For use in an `observer`.
 *
 * @returns the sentence about a minimum that is missed
 */
export function useMinimumOrder(): string | undefined {
  const { notices, shop } = useStores();
  const navigate = useShopNavigate();
  const checks = useStore(CartCheckStore);
  const { facts } = useStore(OrderFormStore);
  const { settings } = useStore(OrderSettingsStore);
  const currency = checks.answer?.currency;
  const isMissed = currency !== undefined && checks.isCurrent && facts !== undefined && isBelowMinimum(facts);
  const text = useMinimumText();
  const ofShop = settings?.status === 'ready' ? (settings.value.minimumOrderAmount ?? 0) : 0;
  const isFirstAnswer = useRef(true);
  const showMinimum = useEffectEvent(() => {
    notices.show(text, 'info');
    const minimumOrderAmount = toMinorUnits(ofShop, currency ?? '');
    const isBelowShops = facts !== undefined && isBelowMinimum({ subTotal: facts.subTotal, minimumOrderAmount });
    const home = shop.href('home');
    if (isBelowShops && isFirstAnswer.current && home !== undefined) navigate(home, { isReplace: true });
  });
  useEffect(() => {
    if (!checks.isCurrent) return;
    if (isMissed) showMinimum();
    isFirstAnswer.current = false;
  }, [isMissed, checks.isCurrent]);
  return isMissed ? text : undefined;
}
