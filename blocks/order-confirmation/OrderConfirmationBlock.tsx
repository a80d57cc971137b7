import { observer } from 'mobx-react-lite';
import { useLinkBackHere } from '../../runtime/forms/identity-links.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { OrderNotFound } from '../../runtime/ui/orders/OrderNotFound.tsx';
import { OrderPlaceholder } from '../../runtime/ui/orders/OrderPlaceholder.tsx';
import { OrderView } from '../../runtime/ui/orders/OrderView.tsx';
import * as styles from '../../runtime/ui/orders/orders.styles.ts';
import { useOrder } from '../../runtime/ui/orders/use-order.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStores, useVisitor } from '../../runtime/ui/stores-context.ts';
import type { OrderConfirmationProps } from '../../schemas/generated/blocks/order-confirmation.ts';
import type { Order } from '../../schemas/generated/wire.ts';
import { useFinishCheckout } from './use-finish-checkout.ts';

/**
 * Thanks for the order that the address names, and shows it. An address without an order leads home by the guard of its page. Source:
 * spec 2, "order confirmation".
 */
const OrderConfirmationBlock = observer(({ props }: BlockProps<OrderConfirmationProps>) => {
  const t = useMessages('order-confirmation');
  const signInHref = useLinkBackHere('sign-in');
  const visitor = useVisitor();
  const state = useOrder();
  useFinishCheckout(state.status === 'ready' ? state.order._id : undefined);
  const isThanking = state.status === 'ready';
  return (
    <div className={styles.page}>
      {/* Nobody is thanked for an order that is not there. */}
      <h1 tabIndex={-1} className={styles.heading}>
        {isThanking ? (props.title ?? t('title')) : t(state.status === 'loading' ? 'wait' : 'order')}
      </h1>
      {renderOrder()}
    </div>
  );

  function renderOrder() {
    switch (state.status) {
      case 'loading':
        return <OrderPlaceholder />;
      case 'failed':
        return <LoadFailed onRetry={state.retry} />;
      case 'not-found':
        return <OrderNotFound signInHref={visitor === 'guest' ? signInHref : undefined} />;
      case 'ready':
        return (
          <>
            <p className={styles.text}>{props.text ?? t('text')}</p>
            <ConfirmedOrder order={state.order} />
          </>
        );
    }
  }
});
OrderConfirmationBlock.displayName = 'OrderConfirmationBlock';

export default OrderConfirmationBlock;

function ConfirmedOrder({ order }: { readonly order: Order }) {
  const { shop } = useStores();
  const t = useMessages('order-confirmation');
  const orders = useMessages('orders');
  return (
    <>
      <h2 className={styles.heading}>{orders('orderNumber', { number: `\u2068${order.orderNumber}\u2069` })}</h2>
      <OrderView
        key={order._id}
        order={order}
        level={3}
        actions={
          <p className={styles.actions}>
            <ButtonLink href={shop.href('products') ?? shop.href('home')}>{t('continue')}</ButtonLink>
            <ButtonLink variant="outline" href={shop.href('order', { id: order._id })}>
              {t('follow')}
            </ButtonLink>
          </p>
        }
      />
    </>
  );
}
