import { observer } from 'mobx-react-lite';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { PriceNote } from '../../runtime/ui/product/PriceNote.tsx';
import { DiscountBadge, StickerBadge } from '../../runtime/ui/product/ProductBadges.tsx';
import { useProductViewModel } from '../../runtime/ui/product/use-product-view-model.ts';
import { SelectionPrice } from '../../runtime/ui/selection/SelectionPrice.tsx';
import { MetalPriceNote } from './MetalPriceNote.tsx';
import * as styles from './product-summary.styles.ts';

export interface SummaryPriceProps {
  readonly selection: ProductSelection;
  readonly hasPrice: boolean;
  readonly hasSticker: boolean;
  readonly note: string | undefined;
  readonly metalPricesHref: string | undefined;
}

/** The price as selected; changes are announced to screen readers. */
export const SummaryPrice = observer(
  ({ selection, hasPrice, hasSticker, note, metalPricesHref }: SummaryPriceProps) => {
    const view = useProductViewModel();
    return (
      <div className={styles.priceArea}>
        <div className={styles.priceRow}>
          {hasPrice && (
            <p aria-live="polite" aria-atomic className={styles.price}>
              <SelectionPrice selection={selection} view={view.price} />
            </p>
          )}
          {hasPrice && <DiscountBadge discount={selection.discount} view={view} />}
          {hasSticker && <StickerBadge product={selection.product} view={view} />}
        </div>
        {hasPrice && <MetalPriceNote product={selection.product} href={metalPricesHref} view={view.price} />}
        {hasPrice && note !== undefined && <p className={styles.note}>{note}</p>}
        {hasPrice && <PriceNote />}
      </div>
    );
  },
);
SummaryPrice.displayName = 'SummaryPrice';
