import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { CartLines } from '../../runtime/ui/cart/CartLines.tsx';
import { useCheckedCart } from '../../runtime/ui/cart/use-checked-cart.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { useHydrated } from '../../runtime/ui/hooks/use-hydrated.ts';
import { HeadingWithCount } from '../../runtime/ui/primitives/HeadingWithCount.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CartProps } from '../../schemas/generated/blocks/cart.ts';

/**
 * The cart, and the slot beside it. The server's page has none: a guest's cart is stored in the browser, a customer's
 * is loaded by it.
 */
const CartBlock = observer(({ props, slots }: BlockProps<CartProps, 'aside'>) => {
  const { locale, session, shop } = useStores();
  const t = useMessages('cart');
  const lines = useMessages('cart-lines');
  const isHydrated = useHydrated();
  const { cart } = useCheckedCart();
  const { count } = cart;
  /** Whose cart it is is not known yet, or a customer's is on its way. */
  const isUnknown =
    session.status === 'pending' ? session.isChecking : session.customer !== undefined && !cart.isCustomers;
  const isAwaited = !isHydrated || (count === 0 && isUnknown);
  return (
    <>
      <HeadingWithCount
        title={props.title ?? t('title')}
        count={
          isHydrated && count > 0
            ? t('count', { count, number: formatCount(count, locale.locale, shop.digits) })
            : undefined
        }
      />
      <div className={content}>
        {isAwaited ? (
          <>
            <p className={shownWithoutScript}>{lines('needsScript')}</p>
            <div aria-busy className={`${placeholder} ${hiddenWithoutScript}`}>
              <Skeleton shape="box" />
              <Skeleton shape="box" />
            </div>
          </>
        ) : (
          <div className={columns}>
            <div>
              <CartLines />
            </div>
            {count > 0 && slots.aside !== undefined && <div>{slots.aside}</div>}
          </div>
        )}
      </div>
    </>
  );
});
CartBlock.displayName = 'CartBlock';

/** Fills the viewport together with the content above, so that arriving lines shift nothing in view. */
const content = css({ minBlockSize: 'calc(100svh - 12rem)', containerType: 'inline-size' });

/** The lines, and beside them, where there is room, the slot. */
const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-5) var(--space-7)',
  '@container (min-width: 46rem)': {
    '&:has(> :nth-child(2))': { gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 22rem)' },
  },
});

const placeholder = css({ display: 'grid', gap: 'var(--space-4)', '& > *': { blockSize: '6rem' } });

export default CartBlock;
