import { observer } from 'mobx-react-lite';
import { useLinkBackHere } from '../../runtime/forms/identity-links.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { BuyAgainButton } from '../../runtime/ui/orders/BuyAgainButton.tsx';
import { OrderNotFound } from '../../runtime/ui/orders/OrderNotFound.tsx';
import { OrderPlaceholder } from '../../runtime/ui/orders/OrderPlaceholder.tsx';
import { OrderView } from '../../runtime/ui/orders/OrderView.tsx';
import * as styles from '../../runtime/ui/orders/orders.styles.ts';
import { useOrder } from '../../runtime/ui/orders/use-order.ts';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useVisitor } from '../../runtime/ui/stores-context.ts';
import type { OrderDetailsProps } from '../../schemas/generated/blocks/order-details.ts';

/**
 * The order that the address names, as it is now: it is followed while somebody looks at it. A customer sees all of it, who knows
 * its id alone its state and lines. Source: spec 2, "/orders/{id}".
 */
const OrderDetailsBlock = observer(({ props }: BlockProps<OrderDetailsProps>) => {
  const t = useMessages('order-details');
  const orders = useMessages('orders');
  const signInHref = useLinkBackHere('sign-in');
  const visitor = useVisitor();
  const state = useOrder();
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.heading}>
        {state.status === 'ready'
          ? orders('orderNumber', { number: `\u2068${state.order.orderNumber}\u2069` })
          : (props.title ?? t('title'))}
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
          <OrderView
            key={state.order._id}
            order={state.order}
            level={2}
            actions={props.buyAgain && <BuyAgainButton order={state.order} />}
          />
        );
    }
  }
});
OrderDetailsBlock.displayName = 'OrderDetailsBlock';

export default OrderDetailsBlock;
