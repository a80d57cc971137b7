import type { MetalRange } from '../../runtime/domain/metals.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { Amount, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import type { PricePoint } from '../../schemas/generated/wire.ts';
import * as styles from './metal-prices.styles.ts';
import { usePlotTime } from './use-plot-time.ts';

interface PriceTableProps {
  readonly label: string;
  readonly points: readonly PricePoint[];
  readonly range: MetalRange;
}

/** The numbers of the chart, the newest first; none while they load. */
export function PriceTable({ label, points, range }: PriceTableProps) {
  const t = useMessages('metal-prices');
  const view = usePriceViewModel();
  const { formatInstant } = usePlotTime(range);
  return (
    <details className={styles.table}>
      <summary className={styles.tableSummary}>{t('table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <section aria-label={label} tabIndex={0} className={styles.tableScroller}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('time')}</th>
              <th scope="col">{t('price')}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map(({ periodStart, avgPrice }) => (
              <tr key={periodStart}>
                <td>
                  <bdi>{formatInstant(Date.parse(periodStart))}</bdi>
                </td>
                <td>{Amount({ amount: avgPrice, view })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}
