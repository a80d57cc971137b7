import { useEffect } from 'react';
import { CartCheckStore } from '../../stores/visitor/cart/cart-check-store.ts';
import { CartStore } from '../../stores/visitor/cart/cart-store.ts';
import { usePersistedStore } from '../hooks/use-persisted-store.ts';
import { useStore, useStores } from '../stores-context.ts';

export interface CheckedCart {
  readonly cart: CartStore;
  readonly checks: CartCheckStore;
}

/**
 * The cart, which the backend checks when it is shown and after each change (spec 4). Until it has answered, lines are as they were
 * last. For use in an `observer`.
 */
export function useCheckedCart(): CheckedCart {
  const { locale } = useStores();
  const cart = usePersistedStore(CartStore);
  const checks = useStore(CartCheckStore);
  const checkedLines = JSON.stringify(cart.lines.map(({ item }) => item));
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is checked again when the lines or the currency change.
  useEffect(() => checks.scheduleCheck(), [checks, checkedLines, locale.currencyCode]);
  return { cart, checks };
}
