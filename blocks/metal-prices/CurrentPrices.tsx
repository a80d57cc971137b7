import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { Localized } from '../../runtime/page/localized.ts';
import { type HistoryChoice, MetalsStore } from '../../runtime/stores/catalog/metals-store.ts';
import { MetalQuoteView } from '../../runtime/ui/metals/MetalQuoteView.tsx';
import { selectQuotes } from '../../runtime/ui/metals/metal-quotes.ts';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { Amount, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStore } from '../../runtime/ui/stores-context.ts';
import type { MetalPricesProps } from '../../schemas/generated/blocks/metal-prices.ts';
import * as styles from './metal-prices.styles.ts';

interface CurrentPricesProps {
  readonly props: Localized<MetalPricesProps>;
  readonly choice: HistoryChoice;
  readonly onChoose: (changed: Partial<HistoryChoice>) => void;
}

/** Price of each metal; a click selects the metal of the history. */
export const CurrentPrices = observer(({ props, choice, onChoose }: CurrentPricesProps) => {
  const metals = useStore(MetalsStore);
  const t = useMessages('metal-prices');
  const { now } = metals;
  if (now?.status === 'failed') return <LoadFailed onRetry={() => metals.loadNow()} />;
  if (now?.status !== 'ready') {
    return (
      <ul aria-busy className={styles.prices}>
        {props.metals.map((metal) => (
          <li key={metal} aria-hidden className={styles.skeleton}>
            <Skeleton />
          </li>
        ))}
      </ul>
    );
  }
  const [firstKarat = 24] = props.karats;
  const karats = [choice.karat ?? firstKarat];
  return (
    <ul aria-label={t('metal')} className={styles.prices}>
      {selectQuotes(now.value, { metals: props.metals, karats }).map((quote) => (
        <li key={quote.metal}>
          <button
            type="button"
            aria-pressed={quote.metal === choice.metal}
            className={styles.metal}
            onClick={() => onChoose({ metal: quote.metal, karat: quote.metal === 'gold' ? firstKarat : undefined })}
          >
            <MetalQuoteView quote={quote} />
          </button>
        </li>
      ))}
      {props.hasOunce && <OuncePrice />}
    </ul>
  );
});

/** Nothing without a response: the price per gram is what counts. */
const OuncePrice = observer(() => {
  const { ounce } = useStore(MetalsStore);
  const t = useMessages('metal-prices');
  const view = usePriceViewModel('USD');
  if (ounce?.status !== 'ready') return null;
  return (
    <li className={styles.ounce}>
      <span className={styles.ounceLabel}>{t('ounce')}</span>
      <span className={styles.ouncePrice}>
        <Amount amount={ounce.value} view={view} />
      </span>
    </li>
  );
});
OuncePrice.displayName = 'OuncePrice';
CurrentPrices.displayName = 'CurrentPrices';
