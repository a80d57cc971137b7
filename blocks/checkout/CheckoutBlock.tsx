import { observer } from 'mobx-react-lite';
import { CheckoutPlaceholder } from '../../runtime/checkout/CheckoutPart.tsx';
import { SignedOut, useHasSignedOut } from '../../runtime/checkout/SignedOut.tsx';
import * as styles from '../../runtime/checkout/step-form.styles.ts';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { OrderSettingsStore } from '../../runtime/stores/catalog/order-settings-store.ts';
import { CartStore } from '../../runtime/stores/visitor/cart/cart-store.ts';
import { useTooManyLines } from '../../runtime/ui/cart/CartProblem.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { CheckoutProps } from '../../schemas/generated/blocks/checkout.ts';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import { type CheckoutSlot, stepsOf } from './steps.ts';
import { useEarlierAttempt } from './use-earlier-attempt.ts';

export { load } from './load.ts';

/** The steps in which a cart becomes an order. The server's page knows neither cart nor visitor. */
const CheckoutBlock = observer(({ props, slots }: BlockProps<CheckoutProps, CheckoutSlot>) => {
  const { session, shop } = useStores();
  const t = useMessages('checkout');
  const cart = useStore(CartStore);
  const settings = useStore(OrderSettingsStore);
  const order = useOrderForm();
  const hasSignedOut = useHasSignedOut();
  const tooManyLines = useTooManyLines();
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
    if (settings.settings?.status === 'failed') return <LoadFailed onRetry={() => settings.load()} />;
    // What a customer has entered waits for them.
    if (hasSignedOut)
      return (
        <SignedOut hint={t('signedOutHint')}>
          <ButtonLink variant="outline" href={shop.href('products')}>
            {t('allProducts')}
          </ButtonLink>
        </SignedOut>
      );
    if (order === undefined || isCartUnknown) return <CheckoutPlaceholder needsScript={t('needsScript')} />;
    if (cart.count === 0)
      return (
        <EmptyState
          title={t('empty')}
          text={t('emptyHint')}
          action={<ButtonLink href={shop.href('products')}>{t('allProducts')}</ButtonLink>}
        />
      );
    if (tooManyLines !== undefined)
      return (
        <EmptyState title={tooManyLines} action={<ButtonLink href={shop.href('cart')}>{t('toCart')}</ButtonLink>} />
      );
    return <CheckoutSteps steps={stepsOf(slots, props)} aside={slots.aside} order={order} />;
  }
});
CheckoutBlock.displayName = 'CheckoutBlock';

export default CheckoutBlock;
