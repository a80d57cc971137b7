import { useMessages } from '../../i18n/use-messages.ts';
import { ShopLink } from '../navigation/ShopLink.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { Amount, usePriceViewModel } from '../product/Price.tsx';
import * as styles from './metal-quote.styles.ts';
import type { MetalQuote } from './metal-quotes.ts';
import { useMetalName } from './use-metal-name.ts';

interface MetalQuoteViewProps {
  readonly quote: MetalQuote;
  readonly href?: string | undefined;
  /** It is a visual copy: hidden from screen readers and out of the tab order. */
  readonly isCopy?: boolean;
}

/** One metal: its name, price trend and price per gram. */
export function MetalQuoteView({ quote, href, isCopy = false }: MetalQuoteViewProps) {
  const t = useMessages('metals');
  const view = usePriceViewModel();
  const nameOf = useMetalName();
  const { price, flag } = quote;
  const trendLabel = flag === 'up' ? t('up') : flag === 'down' ? t('down') : t('same');
  return (
    <ShopLink href={href} className={styles.item} tabIndex={isCopy ? -1 : undefined}>
      <span className={styles.name}>{nameOf(quote)}</span>
      <span className={styles.quote}>
        <span className={styles.price}>
          <span aria-hidden className={styles.TREND_ICONS[flag]} />
          <Amount amount={price} view={view} />
        </span>
        <span className={styles.unit}>{t('perGram')}</span>
        <VisuallyHidden>, {trendLabel}</VisuallyHidden>
      </span>
    </ShopLink>
  );
}
