import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import type { Order } from '../../../schemas/generated/wire.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { OrderFulfilment } from './OrderFulfilment.tsx';
import { OrderLines } from './OrderLines.tsx';
import { currentStatusEntry, OrderStatusBadge } from './OrderStatusBadge.tsx';
import { PlacedAt } from './OrderTime.tsx';
import { OrderTimelineList } from './OrderTimelineList.tsx';
import { OrderTotals } from './OrderTotals.tsx';
import * as styles from './orders.styles.ts';

export interface OrderViewProps {
  readonly order: Order;
  /** Level of the headings of its parts: one below that of the order's own heading. */
  readonly level: 2 | 3;
  /** What can be done with the order. */
  readonly actions?: ReactNode;
}

/** An order below its heading: its status, which is announced when it changes, its lines, totals, history, destination and actions. */
export const OrderView = observer(({ order, level, actions }: OrderViewProps) => {
  const t = useMessages('orders');
  const id = useId();
  const status = currentStatusEntry(order);
  const placedAt = order.timelines.at(-1)?.date;
  const Heading = `h${level}` as const;
  return (
    <>
      <div className={styles.inline}>
        <p role="status" className={styles.muted}>
          <VisuallyHidden>{t('status')}: </VisuallyHidden>
          {status !== undefined && <OrderStatusBadge status={status} />}
        </p>
        {placedAt !== undefined && <PlacedAt instant={placedAt} />}
      </div>
      <div className={styles.columns}>
        <section className={styles.section}>
          <Heading id={`${id}items`} className={styles.sectionHeading}>
            {t('items')}
          </Heading>
          <OrderLines items={order.items} currency={order.currency} labelledBy={`${id}items`} />
        </section>
        <div className={styles.aside}>
          <section aria-label={t('total')} className={styles.card}>
            <OrderTotals order={order} />
          </section>
          <section className={styles.card}>
            <Heading id={`${id}history`} className={styles.sectionHeading}>
              {t('history')}
            </Heading>
            <OrderTimelineList timelines={order.timelines} labelledBy={`${id}history`} />
          </section>
          <section aria-label={t(order.pickup ? 'pickup' : 'delivery')} className={styles.card}>
            <OrderFulfilment order={order} />
          </section>
        </div>
        {actions}
      </div>
    </>
  );
});
OrderView.displayName = 'OrderView';
