import { METAL_REFRESH_MS } from '../../runtime/domain/metals.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatTwoDigits } from '../../runtime/ui/format/number-format.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './metal-prices.styles.ts';

interface NextUpdateProps {
  /** Undefined before the first second has passed. */
  readonly leftMs: number | undefined;
}

/** The time until the prices are refreshed, `mm:ss`. Screen readers hear of it when they ask. Source: spec 4, "countdown". */
export function NextUpdate({ leftMs = METAL_REFRESH_MS }: NextUpdateProps) {
  const { locale, shop } = useStores();
  const t = useMessages('metal-prices');
  const seconds = Math.ceil(leftMs / 1000);
  const two = (number: number) => formatTwoDigits(number, locale.locale, shop.digits);
  return (
    <p role="timer" aria-live="off" className={styles.nextUpdate}>
      {t('nextUpdate')}{' '}
      <bdi dir="ltr" className={styles.countdown}>
        {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
      </bdi>
    </p>
  );
}
