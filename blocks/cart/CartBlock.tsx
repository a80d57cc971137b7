import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CartLines } from '../../runtime/ui/cart/CartLines.tsx';
import { useCheckedCart } from '../../runtime/ui/cart/use-checked-cart.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { useHydrated } from '../../runtime/ui/hooks/use-hydrated.ts';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CartProps } from '../../schemas/generated/blocks/cart.ts';
import * as styles from './cart.styles.ts';

/**
 * What a person is about to buy, and what the document puts beside it. The server's page knows nothing of it: a guest's is kept in
 * the browser, a customer's is fetched by it.
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
      <h1 className={styles.heading}>
        {props.title ?? t('title')}
        {isHydrated && count > 0 && (
          <span className={styles.count}>
            {' '}
            {t('count', { count, number: formatCount(count, locale.locale, shop.digits) })}
          </span>
        )}
      </h1>
      <div className={styles.content}>
        {isAwaited ? (
          <>
            <p className={shownWithoutScript}>{lines('needsScript')}</p>
            <div aria-busy className={`${styles.placeholder} ${hiddenWithoutScript}`}>
              <Skeleton shape="box" />
              <Skeleton shape="box" />
            </div>
          </>
        ) : (
          <div className={styles.columns}>
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

export default CartBlock;
