import { useEffect, useState } from 'react';
import { CART_COUNT_COOKIE, CART_KEY } from '../../runtime/stores/visitor/cart/cart-names.ts';
import { persist } from '../../runtime/ui/hooks/persist.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

/**
 * Number of items in the cart, updated from other tabs; 0 during hydration. The cart store is loaded only if the cart
 * has lines. For use in an `observer`.
 */
export function useCartCount(): number {
  const { container, cookieValues, session } = useStores();
  const count = Number(cookieValues.get(CART_COUNT_COOKIE) ?? 0);
  const isGuest = session.status === 'unauthenticated';
  const [hasLines, setHasLines] = useState(false);
  if (count > 0 && !hasLines) setHasLines(true);

  useEffect(() => {
    const checkStorage = () => setHasLines((previous) => previous || hasPersistedCart());
    checkStorage();
    addEventListener('storage', checkStorage);
    return () => removeEventListener('storage', checkStorage);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: this browser has the count of a guest.
  useEffect(() => {
    if (!hasLines) return undefined;
    let isUnmounted = false;
    let stopPersisting = () => {};
    import('../../runtime/stores/visitor/cart/cart-store.ts').then(
      ({ CartStore }) => {
        if (!isUnmounted) stopPersisting = persist(container.of(CartStore));
      },
      // If the import fails, the count from the cookie stays; the next page tries again.
      () => undefined,
    );
    return () => {
      isUnmounted = true;
      stopPersisting();
    };
  }, [hasLines, container, isGuest]);

  return count;
}

function hasPersistedCart(): boolean {
  try {
    return (localStorage.getItem(CART_KEY) ?? '[]') !== '[]';
  } catch {
    // Storage is blocked, so no cart is stored.
    return false;
  }
}
