import { toMajorUnits } from '../domain/money.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CartCheckStore } from '../stores/visitor/cart/cart-check-store.ts';
import { OrderFormStore } from '../stores/visitor/order-form/order-form-store.ts';
import { usePriceViewModel } from '../ui/product/Price.tsx';
import { useStore } from '../ui/stores-context.ts';

/** The minimum of the order with its amount, of the shop or the place. Source: spec 8, 'messages.minimumAmount'. For use in an `observer`. */
export function useMinimumText(): string {
  const t = useMessages('cart-lines');
  const { answer } = useStore(CartCheckStore);
  const { facts } = useStore(OrderFormStore);
  const price = usePriceViewModel(answer?.currency);
  const minimum = toMajorUnits(facts?.minimumOrderAmount ?? 0, answer?.currency ?? '');
  return t('minimumAmount', { amount: price.format.formatWithCurrency(minimum) });
}
