import { observer } from 'mobx-react-lite';
import { fromPrice } from '../../runtime/domain/from-price.ts';
import { toMajor } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { Price } from '../../runtime/ui/Price.tsx';
import { DiscountBadge, StickerBadge } from '../../runtime/ui/ProductBadges.tsx';
import { useProductView } from '../../runtime/ui/product-view.ts';
import * as look from './summary-look.ts';

export interface SummaryPriceProps {
  readonly selection: ProductSelection;
  readonly hasPrice: boolean;
  readonly hasSticker: boolean;
  readonly note: string | undefined;
}

/** What one costs as it is chosen, which is said aloud when a choice changes it. */
export const SummaryPrice = observer(({ selection, hasPrice, hasSticker, note }: SummaryPriceProps) => {
  const view = useProductView();
  const t = useMessages('product-summary');
  const { product, price, discount, hasLenses } = selection;
  const { currency } = view.price.format;
  const isOpen = hasLenses && EYES.every((eye) => selection.lensOf(eye) === undefined);
  const least = isOpen ? fromPrice(product.lensOptions, view.madeAt, currency) : undefined;
  const [before = '', after = ''] = least === undefined ? [] : t('from', { price: AMOUNT }).split(AMOUNT);
  const oldAmount = least === undefined && price.oldUnit !== undefined ? toMajor(price.oldUnit, currency) : undefined;
  return (
    <div className={look.cost}>
      <div className={look.priceRow}>
        {hasPrice && (
          <p aria-live="polite" aria-atomic className={look.price}>
            {before}
            {Price({ amount: toMajor(least ?? price.unit, currency), oldAmount, view: view.price })}
            {after}
          </p>
        )}
        {hasPrice && <DiscountBadge discount={discount} view={view} />}
        {hasSticker && <StickerBadge product={product} view={view} />}
      </div>
      {hasPrice && note !== undefined && <p className={look.note}>{note}</p>}
    </div>
  );
});
SummaryPrice.displayName = 'SummaryPrice';

const EYES = ['left', 'right', 'both'] as const;

/** Stands for the price in the message until the price is put there. */
const AMOUNT = '\ufffc';
