import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { retryImport } from '../../runtime/ui/lazy/retry-import.ts';
import { Popover } from '../../runtime/ui/overlays/Popover.tsx';
import { countButton, IconWithCount } from '../../runtime/ui/primitives/IconWithCount.tsx';
import { shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CartLinkProps } from '../../schemas/generated/blocks/cart-link.ts';
import { useCartCount } from './use-cart-count.ts';

/** Loaded when the cart list is first opened. */
const CartList = lazy(() => retryImport(() => import('./CartList.tsx')));

/**
 * Cart icon with the item count. It links to the cart page or, in a shop without one, opens a list of the lines here.
 */
const CartLinkBlock = observer(({ id }: BlockProps<CartLinkProps>) => {
  const { shop } = useStores();
  const t = useMessages('cart-link');
  const count = useCartCount();
  const [hasBeenOpened, setHasBeenOpened] = useState(false);
  const listId = `${id}-list`;
  useEffect(() => {
    // The popover may have been opened before hydration.
    const panel = document.getElementById(listId);
    if (panel !== null && getComputedStyle(panel).display !== 'none') setHasBeenOpened(true);
  }, [listId]);

  const labelProps = { 'aria-label': count === 0 ? t('cart') : t('filled', { count }), title: t('cart') };
  const icon = <IconWithCount icon="bag" count={count} />;
  const href = shop.resolveLink('/cart');
  if (href !== undefined) {
    return (
      <a href={href} className={countButton} {...labelProps}>
        {icon}
      </a>
    );
  }
  return (
    <>
      <button type="button" className={countButton} popoverTarget={listId} {...labelProps}>
        {icon}
      </button>
      <Popover
        id={listId}
        title={t('cart')}
        onToggle={({ newState }) => setHasBeenOpened((previous) => previous || newState === 'open')}
      >
        <p className={shownWithoutScript}>{t('needsScript')}</p>
        {hasBeenOpened && (
          <Suspense fallback={<p aria-busy>{t('loading')}</p>}>
            <CartList />
          </Suspense>
        )}
      </Popover>
    </>
  );
});
CartLinkBlock.displayName = 'CartLinkBlock';

export default CartLinkBlock;
