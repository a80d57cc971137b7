import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatCount } from '../../runtime/ui/count-format.ts';
import { Price, usePriceView } from '../../runtime/ui/Price.tsx';
import { ShopLink } from '../../runtime/ui/ShopLink.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { VisuallyHidden } from '../../runtime/ui/VisuallyHidden.tsx';
import * as styles from './metal-ticker-look.ts';
import type { Quote } from './quotes.ts';

interface MetalItemProps {
  readonly quote: Quote;
  readonly href: string | undefined;
  /** Seen, but neither heard nor reached. */
  readonly isCopy: boolean;
}

/** One metal: its name, how its price moved, and what a gram costs. */
export function MetalItem({ quote, href, isCopy }: MetalItemProps) {
  const { locale, shop } = useStores();
  const t = useMessages('metal-ticker');
  const view = usePriceView();
  const { metal, karat, price, flag } = quote;
  const gold = () => t('gold', { karat: formatCount(karat ?? 0, locale.locale, shop.digits) });
  const moved = flag === 'up' ? t('up') : flag === 'down' ? t('down') : t('same');
  return (
    <ShopLink href={href} className={styles.item} tabIndex={isCopy ? -1 : undefined}>
      <span className={styles.name}>
        {metal === 'gold' ? gold() : metal === 'silver' ? t('silver') : t('platinum')}
      </span>
      <span className={styles.quote}>
        <span className={styles.price}>
          <span aria-hidden className={styles.FLAGS[flag]} />
          <Price amount={price} view={view} />
        </span>
        <span className={styles.unit}>{t('perGram')}</span>
        <VisuallyHidden>, {moved}</VisuallyHidden>
      </span>
    </ShopLink>
  );
}
