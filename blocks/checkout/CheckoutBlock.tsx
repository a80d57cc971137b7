import { observer } from 'mobx-react-lite';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CheckoutProps } from '../../schemas/generated/blocks/checkout.ts';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import * as styles from './checkout.styles.ts';
import { type CheckoutSlot, stepsOf } from './steps.ts';
import { useEarlierAttempt } from './use-earlier-attempt.ts';

/** The steps in which a cart becomes an order. The server's page knows neither cart nor visitor. */
const CheckoutBlock = observer(({ props, slots }: BlockProps<CheckoutProps, CheckoutSlot>) => {
  const { session, shop } = useStores();
  const t = useMessages('checkout');
  const cart = useLazyStore(CartStore);
  const order = useOrderForm();
  useEarlierAttempt(order !== undefined);
  /** A customer's cart is on its way. */
  const isCartUnknown = session.customer !== undefined && !cart.isCustomers && cart.count === 0;
  return (
    <div className={styles.box}>
      <h1 className={styles.heading}>{props.title ?? t('title')}</h1>
      {renderContent()}
    </div>
  );

  function renderContent() {
    if (order === undefined || isCartUnknown)
      return (
        <>
          <p className={shownWithoutScript}>{t('needsScript')}</p>
          <div aria-busy className={`${styles.placeholder} ${hiddenWithoutScript}`}>
            <Skeleton shape="box" />
            <Skeleton shape="box" />
            <Skeleton shape="box" />
          </div>
        </>
      );
    if (cart.count === 0)
      return (
        <EmptyState
          title={t('empty')}
          text={t('emptyHint')}
          action={<ButtonLink href={shop.href('products')}>{t('allProducts')}</ButtonLink>}
        />
      );
    return <CheckoutSteps steps={stepsOf(slots, props)} aside={slots.aside} order={order} />;
  }
});
CheckoutBlock.displayName = 'CheckoutBlock';

export default CheckoutBlock;
