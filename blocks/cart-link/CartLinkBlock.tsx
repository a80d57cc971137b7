import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CountSign, countSign } from '../../runtime/ui/CountSign.tsx';
import { untilFetched } from '../../runtime/ui/late/until-fetched.ts';
import { Popover } from '../../runtime/ui/Popover.tsx';
import { withoutScript } from '../../runtime/ui/script-look.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CartLinkProps } from '../../schemas/generated/blocks/cart-link.ts';
import { useCartCount } from './use-cart-count.ts';

/** Fetched when somebody looks into the cart. */
const CartList = lazy(() => untilFetched(() => import('./CartList.tsx')));

/** How much is in the cart, and the way to it: its page or, in a shop without one, a list that opens here. */
const CartLinkBlock = observer(({ id }: BlockProps<CartLinkProps>) => {
  const { shop } = useStores();
  const t = useMessages('cart-link');
  const count = useCartCount();
  const [isOpened, setOpened] = useState(false);
  const listId = `${id}-list`;
  useEffect(() => {
    // It may have been opened before the page was awake.
    const panel = document.getElementById(listId);
    if (panel !== null && getComputedStyle(panel).display !== 'none') setOpened(true);
  }, [listId]);

  const name = { 'aria-label': count === 0 ? t('cart') : t('filled', { count }), title: t('cart') };
  const sign = <CountSign icon="bag" count={count} />;
  const href = shop.resolveLink('/cart');
  if (href !== undefined) {
    return (
      <a href={href} className={countSign} {...name}>
        {sign}
      </a>
    );
  }
  return (
    <>
      <button type="button" className={countSign} popoverTarget={listId} {...name}>
        {sign}
      </button>
      <Popover
        id={listId}
        title={t('cart')}
        onToggle={({ newState }) => setOpened((was) => was || newState === 'open')}
      >
        <p className={withoutScript}>{t('needsScript')}</p>
        {isOpened && (
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
