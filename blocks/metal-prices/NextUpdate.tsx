import { type RefObject, useState } from 'react';
import { METAL_REFRESH_MS } from '../../runtime/domain/metals.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatTwoDigits } from '../../runtime/ui/format/number-format.ts';
import { useMetalRefresh } from '../../runtime/ui/metals/use-metal-refresh.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './metal-prices.styles.ts';

interface NextUpdateProps {
  /** The prices, which are refreshed while they are in view. */
  readonly element: RefObject<Element | null>;
  /** Rejects where the prices cannot be fetched. */
  readonly refresh: () => Promise<unknown>;
}

/**
 * Refreshes the prices, and shows the time to the next refresh, `mm:ss`, or that the last one failed. Not a live
 * region. Source: spec 4, "countdown".
 */
export function NextUpdate({ element, refresh }: NextUpdateProps) {
  const { locale, shop } = useStores();
  const t = useMessages('metal-prices');
  const [leftMs, setLeftMs] = useState(METAL_REFRESH_MS);
  const [hasFailed, setFailed] = useState(false);
  const refreshAndReport = () =>
    refresh().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  useMetalRefresh(element, refreshAndReport, setLeftMs);
  const seconds = Math.ceil(leftMs / 1000);
  const two = (number: number) => formatTwoDigits(number, locale.locale, shop.digits);
  return (
    // Another text is another element, which begins elsewhere: nothing has moved.
    <p key={String(hasFailed)} role="timer" aria-live="off" className={styles.nextUpdate}>
      {hasFailed ? t('notUpdated') : t('nextUpdate')}{' '}
      <bdi dir="ltr" className={styles.countdown}>
        {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
      </bdi>
    </p>
  );
}
