import { observer } from 'mobx-react-lite';
import { toMajorUnits } from '../../runtime/domain/money.ts';
import { fromPrice } from '../../runtime/domain/product/from-price.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { Price } from '../../runtime/ui/product/Price.tsx';
import { DiscountBadge, StickerBadge } from '../../runtime/ui/product/ProductBadges.tsx';
import { useProductViewModel } from '../../runtime/ui/product/use-product-view-model.ts';
import * as styles from './product-summary.styles.ts';

export interface SummaryPriceProps {
  readonly selection: ProductSelection;
  readonly hasPrice: boolean;
  readonly hasSticker: boolean;
  readonly note: string | undefined;
}

/** The price as selected; changes are announced to screen readers. */
export const SummaryPrice = observer(({ selection, hasPrice, hasSticker, note }: SummaryPriceProps) => {
  const view = useProductViewModel();
  const t = useMessages('product-summary');
  const { product, price, discount, hasLenses } = selection;
  const { currency } = view.price.format;
  const hasNoLens = hasLenses && LENS_SIDES.every((eye) => selection.lensSelection(eye) === undefined);
  const fromAmount = hasNoLens ? fromPrice(product.lensOptions, view.renderedAt, currency) : undefined;
  const [before = '', after = ''] =
    fromAmount === undefined ? [] : t('from', { price: PRICE_PLACEHOLDER }).split(PRICE_PLACEHOLDER);
  const oldAmount =
    fromAmount === undefined && price.oldUnit !== undefined ? toMajorUnits(price.oldUnit, currency) : undefined;
  return (
    <div className={styles.priceArea}>
      <div className={styles.priceRow}>
        {hasPrice && (
          <p aria-live="polite" aria-atomic className={styles.price}>
            {before}
            {Price({ amount: toMajorUnits(fromAmount ?? price.unit, currency), oldAmount, view: view.price })}
            {after}
          </p>
        )}
        {hasPrice && <DiscountBadge discount={discount} view={view} />}
        {hasSticker && <StickerBadge product={product} view={view} />}
      </div>
      {hasPrice && note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
});
SummaryPrice.displayName = 'SummaryPrice';

const LENS_SIDES = ['left', 'right', 'both'] as const;

/** Stands for the price in the message, which is split there. */
const PRICE_PLACEHOLDER = '\ufffc';
