import { observer } from 'mobx-react-lite';
import type { MetalRange } from '../../runtime/domain/metals.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { type HistoryChoice, MetalsStore } from '../../runtime/stores/catalog/metals-store.ts';
import { useMetalName } from '../../runtime/ui/metals/use-metal-name.ts';
import { summary, title, toggleMark } from '../../runtime/ui/primitives/accordion.styles.ts';
import { Chip } from '../../runtime/ui/primitives/Chip.tsx';
import { collapsible } from '../../runtime/ui/primitives/collapsible.styles.ts';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { useStore } from '../../runtime/ui/stores-context.ts';
import * as styles from './metal-prices.styles.ts';
import { PricePlot } from './PricePlot.tsx';
import { PriceTable } from './PriceTable.tsx';

interface PriceHistoryProps {
  readonly choice: HistoryChoice;
  readonly onChoose: (changed: Partial<HistoryChoice>) => void;
}

/** How the price of a metal changed in a range of time: a chart, and its numbers as a table. */
export const PriceHistory = observer(({ choice, onChoose }: PriceHistoryProps) => {
  const metals = useStore(MetalsStore);
  const t = useMessages('metal-prices');
  const nameOf = useMetalName();
  const label = t('history', { metal: nameOf(choice) });
  const ranges: readonly (readonly [MetalRange, string])[] = [
    ['LAST_10_MINUTES', t('tenMinutes')],
    ['LAST_1_HOUR', t('hour')],
    ['LAST_6_HOURS', t('sixHours')],
    ['LAST_1_DAY', t('day')],
    ['LAST_3_DAYS', t('threeDays')],
    ['LAST_1_MONTH', t('month')],
    ['LAST_3_MONTHS', t('threeMonths')],
    ['LAST_6_MONTHS', t('sixMonths')],
  ];
  return (
    <details open className={`${collapsible} ${styles.history}`}>
      <summary className={summary}>
        <h3 className={title}>{label}</h3>
        <span aria-hidden className={toggleMark} />
      </summary>
      <fieldset aria-label={t('range')} className={styles.choices}>
        {ranges.map(([filter, name]) => (
          <Chip key={filter} isSelected={filter === choice.filter} onClick={() => onChoose({ filter })}>
            {name}
          </Chip>
        ))}
      </fieldset>
      <div className={styles.chart}>{renderChart()}</div>
    </details>
  );

  function renderChart() {
    const history = metals.history(choice);
    if (history?.status === 'failed') return <LoadFailed onRetry={() => metals.loadHistory(choice)} />;
    const points = history?.status === 'ready' ? history.value : undefined;
    if (points?.length === 0) return <EmptyState title={t('noData')} />;
    return (
      <>
        {points === undefined ? (
          <div aria-busy className={styles.waiting}>
            <Skeleton shape="box" />
          </div>
        ) : (
          <PricePlot label={label} points={points} range={choice.filter} />
        )}
        {/* The same one for all ranges: it stays open. */}
        <PriceTable label={label} points={points ?? []} range={choice.filter} />
      </>
    );
  }
});
PriceHistory.displayName = 'PriceHistory';
