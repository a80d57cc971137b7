import type { BlockProps } from '../../runtime/page/define-block.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { StatisticsProps } from '../../schemas/generated/blocks/statistics.ts';
import { CountUpNumber } from './CountUpNumber.tsx';
import { createStatisticFormat } from './statistic-format.ts';
import * as styles from './statistics.styles.ts';

/** A few key figures of the shop. */
export default function StatisticsBlock({ props }: BlockProps<StatisticsProps>) {
  const { locale, shop } = useStores();
  const { items, variant, countUp, label } = props;
  const format = (item: (typeof items)[number]) => createStatisticFormat(item, locale.locale, shop.digits);
  return (
    <ul
      className={styles.LISTS[variant]}
      style={styles.longestNumberStyle(items.map((item) => ({ ...item, value: format(item)(item.value) })))}
      aria-label={label}
    >
      {items.map((item) => (
        <li key={item.label} className={styles.ITEMS[variant]}>
          <span className={styles.bigNumber}>
            {item.prefix !== undefined && <span className={styles.affix}>{item.prefix}</span>}
            <CountUpNumber value={item.value} format={format(item)} countUp={countUp && item.format !== 'year'} />
            {item.suffix !== undefined && <span className={styles.affix}>{item.suffix}</span>}
          </span>
          <span className={styles.label}>{item.label}</span>
        </li>
      ))}
    </ul>
  );
}
