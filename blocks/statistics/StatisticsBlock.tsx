import type { BlockProps } from '../../runtime/page/define-block.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { StatisticsProps } from '../../schemas/generated/blocks/statistics.ts';
import { Figure } from './Figure.tsx';
import { figureFormat } from './format-figure.ts';
import * as styles from './statistics-look.ts';

/** A few numbers that speak for the shop. */
export default function StatisticsBlock({ props }: BlockProps<StatisticsProps>) {
  const { locale, shop } = useStores();
  const { items, look, countsUp, label } = props;
  const format = (item: (typeof items)[number]) => figureFormat(item, locale.locale, shop.digits);
  return (
    <ul
      className={styles.LISTS[look]}
      style={styles.longestOf(items.map((item) => ({ ...item, value: format(item)(item.value) })))}
      aria-label={label}
    >
      {items.map((item) => (
        <li key={item.label} className={styles.ITEMS[look]}>
          <span className={styles.figure}>
            {item.before !== undefined && <span className={styles.beside}>{item.before}</span>}
            <Figure value={item.value} format={format(item)} countsUp={countsUp && item.format !== 'year'} />
            {item.after !== undefined && <span className={styles.beside}>{item.after}</span>}
          </span>
          <span className={styles.label}>{item.label}</span>
        </li>
      ))}
    </ul>
  );
}
