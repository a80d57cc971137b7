import type { CSSProperties } from 'react';
import type { OrderTimeline } from '../../../schemas/generated/wire.ts';
import { isolate } from '../../domain/localized.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useStores } from '../stores-context.ts';
import { OrderTime } from './OrderTime.tsx';
import * as styles from './orders.styles.ts';

export interface OrderTimelineListProps {
  /** The newest first. */
  readonly timelines: readonly OrderTimeline[];
  /** Id of the element that names the list. */
  readonly labelledBy: string;
}

/** History of an order, with the shop's notes. */
export function OrderTimelineList({ timelines, labelledBy }: OrderTimelineListProps) {
  const { locale, shop } = useStores();
  const t = useMessages('orders');
  // Entries are only ever added in front: counted from the end, each keeps its key.
  const keyOf = (index: number) => timelines.length - index;
  return (
    <ol aria-labelledby={labelledBy}>
      {timelines.map(({ date, status, message }, index) => (
        <li
          key={keyOf(index)}
          className={styles.timelineEntry}
          style={status && ({ '--status-color': status.color } as CSSProperties)}
        >
          <p className={styles.timelineTitle}>
            {status === undefined ? t('shopMessage', { shop: isolate(shop.appName) }) : locale.text(status.name)}
          </p>
          {message !== undefined && <span className={styles.detailLine}>{locale.text(message)}</span>}
          <p className={styles.muted}>
            <OrderTime instant={date} />
          </p>
        </li>
      ))}
    </ol>
  );
}
