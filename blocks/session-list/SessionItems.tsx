import type { RefObject } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { getOrderTimeFormat } from '../../runtime/ui/format/order-time-format.ts';
import { Badge } from '../../runtime/ui/primitives/Badge.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { DeviceSession } from '../../schemas/generated/wire.ts';

export interface SessionItemsProps {
  /** Undefined while they are being loaded. */
  readonly sessions: readonly DeviceSession[] | undefined;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** Each device with its times, in the shop's time zone. */
export function SessionItems({ sessions, list }: SessionItemsProps) {
  const { locale, shop } = useStores();
  const t = useMessages('session-list');
  const { formatInstant } = getOrderTimeFormat(locale.locale, shop.digits, shop.timeZone);
  const format = (time: string) => isolate(formatInstant(time));
  return (
    <ul ref={list} tabIndex={-1} aria-busy={sessions === undefined} className={items}>
      {sessions === undefined && (
        <li aria-hidden className={item}>
          <Skeleton width="60%" />
          <Skeleton width="80%" />
        </li>
      )}
      {sessions?.map(({ deviceName, createdAt, lastUsedAt, isCurrent }) => (
        <li key={`${createdAt} ${deviceName}`} className={item}>
          <span className={device}>
            <bdi>{deviceName ?? t('unknownDevice')}</bdi> {isCurrent && <Badge>{t('current')}</Badge>}
          </span>
          <span className={time}>{t('signedInAt', { time: format(createdAt) })}</span>
          <span className={time}>{t('lastUsed', { time: format(lastUsedAt) })}</span>
        </li>
      ))}
    </ul>
  );
}

const items = css({ marginBlockEnd: 'var(--space-4)' });

const item = css({
  display: 'grid',
  gap: 'var(--space-1)',
  paddingBlock: 'var(--space-3)',
  borderBlockEnd: '1px solid var(--color-border)',
});

const device = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

const time = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });
