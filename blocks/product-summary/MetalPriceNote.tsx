import { observer } from 'mobx-react-lite';
import { PURE_KARAT } from '../../runtime/domain/metals.ts';
import { aroundInsert, INSERT } from '../../runtime/i18n/message-insert.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { formatCount, formatMeasure } from '../../runtime/ui/format/number-format.ts';
import { ShopLink } from '../../runtime/ui/navigation/ShopLink.tsx';
import { Amount, type PriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Product } from '../../schemas/generated/wire.ts';
import * as styles from './product-summary.styles.ts';

export interface MetalPriceNoteProps {
  readonly product: Product;
  readonly href: string | undefined;
  readonly view: PriceViewModel;
}

/** What a price follows: `Follows the gold price: 12.5 g of 22 karat, plus making of KWD 35.500`. Nothing for a fixed price. */
export const MetalPriceNote = observer(({ product, href, view }: MetalPriceNoteProps) => {
  const { locale, shop } = useStores();
  const t = useMessages('product-summary');
  const weight = useWeightFormat()(product);
  if (product.metalPrice === undefined || weight === undefined) return null;
  const { metal, karat = PURE_KARAT, making } = product.metalPrice;
  const follows =
    metal === 'gold'
      ? t('followsGold', { weight, karat: formatCount(karat, locale.locale, shop.digits) })
      : metal === 'silver'
        ? t('followsSilver', { weight })
        : t('followsPlatinum', { weight });
  const [before, after] = aroundInsert(t('withMaking', { metal: follows, making: INSERT }));
  return (
    <p className={styles.note}>
      <ShopLink href={href} className={styles.noteLink}>
        {making === 0 ? (
          follows
        ) : (
          <>
            {before}
            <Amount amount={making} view={view} />
            {after}
          </>
        )}
      </ShopLink>
    </p>
  );
});
MetalPriceNote.displayName = 'MetalPriceNote';

/** Writes the weight of a product: `12.5 g`; undefined where it has none. */
export function useWeightFormat(): (product: Product) => string | undefined {
  const { locale, shop } = useStores();
  const t = useMessages('product-summary');
  return ({ weight, weightUnit }) => {
    if (weight === undefined) return undefined;
    const figure = formatMeasure(weight, locale.locale, shop.digits);
    return weightUnit === 'kg' ? t('weight_kg', { weight: figure }) : t('weight_g', { weight: figure });
  };
}
