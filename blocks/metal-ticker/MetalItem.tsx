import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { Price, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { MetalQuote } from './metal-quotes.ts';
import * as styles from './metal-ticker.styles.ts';

interface MetalItemProps {
  readonly quote: MetalQuote;
  readonly href: string | undefined;
  /** It is a visual copy: hidden from screen readers and out of the tab order. */
  readonly isCopy: boolean;
}

/** One metal: its name, price trend and price per gram. */
export function MetalItem({ quote, href, isCopy }: MetalItemProps) {
  const { locale, shop } = useStores();
  const t = useMessages('metal-ticker');
  const view = usePriceViewModel();
  const { metal, karat, price, flag } = quote;
  const goldLabel = () => t('gold', { karat: formatCount(karat ?? 0, locale.locale, shop.digits) });
  const trendLabel = flag === 'up' ? t('up') : flag === 'down' ? t('down') : t('same');
  return (
    <ShopLink href={href} className={styles.item} tabIndex={isCopy ? -1 : undefined}>
      <span className={styles.name}>
        {metal === 'gold' ? goldLabel() : metal === 'silver' ? t('silver') : t('platinum')}
      </span>
      <span className={styles.quote}>
        <span className={styles.price}>
          <span aria-hidden className={styles.TREND_ICONS[flag]} />
          <Price amount={price} view={view} />
        </span>
        <span className={styles.unit}>{t('perGram')}</span>
        <VisuallyHidden>, {trendLabel}</VisuallyHidden>
      </span>
    </ShopLink>
  );
}
