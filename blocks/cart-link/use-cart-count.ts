import { useEffect, useState } from 'react';
import { CART_COUNT_COOKIE, CART_KEY } from '../../runtime/stores/cart-names.ts';
import { keep } from '../../runtime/ui/keep.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

/**
 * How many pieces are in the cart, here and in other tabs; 0 in the first pass. Its code is fetched only for who has
 * something in it. For an `observer`.
 */
export function useCartCount(): number {
  const { told, late } = useStores();
  const count = Number(told.get(CART_COUNT_COOKIE) ?? 0);
  const [isFilled, setFilled] = useState(false);
  if (count > 0 && !isFilled) setFilled(true);

  useEffect(() => {
    const look = () => setFilled((was) => was || isKept());
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, []);

  useEffect(() => {
    if (!isFilled) return undefined;
    let isGone = false;
    let stop = () => {};
    import('../../runtime/stores/cart-store.ts').then(
      ({ CartStore }) => {
        if (!isGone) stop = keep(late.of(CartStore));
      },
      // Without the line nothing is counted; the next page tries again.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop();
    };
  }, [isFilled, late]);

  return count;
}

function isKept(): boolean {
  try {
    return (localStorage.getItem(CART_KEY) ?? '[]') !== '[]';
  } catch {
    // Storage is forbidden: nothing was kept.
    return false;
  }
}
