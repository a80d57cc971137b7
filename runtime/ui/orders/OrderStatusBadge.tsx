import type { CSSProperties } from 'react';
import type { Order, OrderTimeline } from '../../../schemas/generated/wire.ts';
import { contrastRatio } from '../../domain/contrast.ts';
import { css } from '../../theme/emotion.ts';
import { useStores } from '../stores-context.ts';

export type OrderStatusEntry = NonNullable<OrderTimeline['status']>;

/** The status of an order now: the newest of its timeline, which has at least one. */
export const currentStatusEntry = ({ timelines }: Pick<Order, 'timelines'>): OrderStatusEntry | undefined =>
  timelines.find(({ status }) => status !== undefined)?.status;

/** Name of a status in the backend's colour, with black or white text, whichever has more contrast. */
export function OrderStatusBadge({ status }: { readonly status: OrderStatusEntry }) {
  const { locale } = useStores();
  const { color } = status;
  const text = contrastRatio(color, WHITE) >= contrastRatio(color, BLACK) ? WHITE : BLACK;
  return (
    <span className={badge} style={{ '--status-color': color, '--status-text': text } as CSSProperties}>
      {locale.text(status.name)}
    </span>
  );
}

const WHITE = '#ffffff';
const BLACK = '#000000';

const badge = css({
  display: 'inline-block',
  maxInlineSize: '100%',
  padding: '0.3em 0.7em',
  borderRadius: 'var(--radius-s)',
  background: 'var(--status-color)',
  color: 'var(--status-text)',
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  '@media (forced-colors: active)': { outline: '1px solid' },
});
