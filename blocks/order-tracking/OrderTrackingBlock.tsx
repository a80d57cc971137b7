import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { isFinalOrder } from '../../runtime/domain/order/status/order-status.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { OrdersStore } from '../../runtime/stores/visitor/orders/orders-store.ts';
import { useIsClient } from '../../runtime/ui/hooks/use-hydrated.ts';
import { useStatusPoll } from '../../runtime/ui/hooks/use-status-poll.ts';
import { OrderView } from '../../runtime/ui/orders/OrderView.tsx';
import * as styles from '../../runtime/ui/orders/orders.styles.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';
import type { OrderTrackingProps } from '../../schemas/generated/blocks/order-tracking.ts';
import { TrackingForm } from './TrackingForm.tsx';

/**
 * Finds an order by number and contact, and polls it. A number alone finds nothing. Source: spec 2, "/track-orders
 * (query q)".
 */
const OrderTrackingBlock = observer(({ props }: BlockProps<OrderTrackingProps>) => {
  const { route } = useStores();
  const t = useMessages('order-tracking');
  const common = useMessages('orders');
  const orders = useStore(OrdersStore);
  const isClient = useIsClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const order = isClient ? orders.tracked : undefined;
  useStatusPoll({
    id: order?._id,
    isFinal: order !== undefined && isFinalOrder(order),
    refresh: () => orders.refreshTracked(),
  });
  // The result is personal: it is cleared when the page is left.
  useEffect(() => () => orders.forgetTracked(), [orders]);
  const { q = '' } = route.match.query;

  const trackAnother = () => {
    orders.forgetTracked();
    heading.current?.focus();
  };

  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {props.title ?? t('title')}
      </h1>
      {order === undefined ? (
        <>
          <p className={styles.text}>{props.text ?? t('text')}</p>
          <TrackingForm key={q} initialNumber={q} onFound={() => heading.current?.focus()} />
        </>
      ) : (
        <>
          <h2 className={styles.heading}>{common('orderNumber', { number: isolate(order.orderNumber) })}</h2>
          <OrderView
            key={order._id}
            order={order}
            level={3}
            actions={
              <p className={styles.actions}>
                <Button variant="outline" onClick={trackAnother}>
                  {t('another')}
                </Button>
              </p>
            }
          />
        </>
      )}
    </div>
  );
});
OrderTrackingBlock.displayName = 'OrderTrackingBlock';

export default OrderTrackingBlock;
