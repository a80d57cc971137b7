import { observer } from 'mobx-react-lite';
import { isolate } from '../../runtime/domain/localized.ts';
import { currentStatus } from '../../runtime/domain/order/status/order-status.ts';
import { useLinkBackHere } from '../../runtime/forms/identity-links.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { BuyAgainButton } from '../../runtime/ui/orders/BuyAgainButton.tsx';
import { OrderNotFound } from '../../runtime/ui/orders/OrderNotFound.tsx';
import { OrderPlaceholder } from '../../runtime/ui/orders/OrderPlaceholder.tsx';
import { OrderView } from '../../runtime/ui/orders/OrderView.tsx';
import * as styles from '../../runtime/ui/orders/orders.styles.ts';
import { PayOrderButton } from '../../runtime/ui/orders/PayOrderButton.tsx';
import { useOrder } from '../../runtime/ui/orders/use-order.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStores, useVisitor } from '../../runtime/ui/stores-context.ts';
import type { OrderDetailsProps } from '../../schemas/generated/blocks/order-details.ts';
import type { Order } from '../../schemas/generated/wire.ts';

/**
 * The order of the URL, polled while visible. Its customer sees all of it; its id alone shows status and lines.
 * Source: spec 2, "/orders/{id}".
 */
const OrderDetailsBlock = observer(({ props }: BlockProps<OrderDetailsProps>) => {
  const { shop } = useStores();
  const t = useMessages('order-details');
  const orders = useMessages('orders');
  const signInHref = useLinkBackHere('sign-in');
  const visitor = useVisitor();
  const state = useOrder();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.heading}>
        {state.status === 'ready'
          ? orders('orderNumber', { number: isolate(state.value.orderNumber) })
          : (props.title ?? t('title'))}
      </h1>
      {renderOrder()}
    </div>
  );

  function renderActions(order: Order) {
    if (currentStatus(order) === 'awaiting-payment')
      return (
        <div className={styles.actionList}>
          <PayOrderButton orderId={order._id} />
        </div>
      );
    const invoiceHref = order.invoiceNumber === undefined ? undefined : shop.href('invoice', { id: order._id });
    if (!props.buyAgain && invoiceHref === undefined) return undefined;
    return (
      <div className={styles.actionList}>
        {props.buyAgain && <BuyAgainButton order={order} />}
        <ButtonLink variant="outline" href={invoiceHref}>
          {t('invoice')}
        </ButtonLink>
      </div>
    );
  }

  function renderOrder() {
    switch (state.status) {
      case 'loading':
        return <OrderPlaceholder />;
      case 'failed':
        return <LoadFailed onRetry={state.retry} />;
      case 'not-found':
        return <OrderNotFound signInHref={visitor === 'guest' ? signInHref : undefined} />;
      case 'ready':
        return <OrderView key={state.value._id} order={state.value} level={2} actions={renderActions(state.value)} />;
    }
  }
});
OrderDetailsBlock.displayName = 'OrderDetailsBlock';

export default OrderDetailsBlock;
