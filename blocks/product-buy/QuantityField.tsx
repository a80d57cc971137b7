import { observer } from 'mobx-react-lite';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { QuantityInput } from '../../runtime/ui/fields/QuantityInput.tsx';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { hiddenWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './product-buy.styles.ts';
import type { AddToCart } from './use-add-to-cart.ts';

export interface QuantityFieldProps {
  readonly selection: ProductSelection;
  readonly addToCart: AddToCart;
}

/** The quantity, from 1; at the maximum, the reason for it. */
export const QuantityField = observer(
  ({ selection, addToCart: { quantity, remaining, limitMessage } }: QuantityFieldProps) => {
    const { locale, shop } = useStores();
    const t = useMessages('product-buy');
    const { maximum } = selection;
    return (
      <div className={`${styles.quantityField} ${hiddenWithoutScript}`}>
        <QuantityInput
          labels={{ field: t('quantity'), fewer: t('fewer'), more: t('more') }}
          value={quantity}
          max={Math.max(1, remaining)}
          onChange={(count) => selection.setQuantity(count)}
        />
        {/* Rendered while empty, or screen readers would not announce it. */}
        <p aria-live="polite" className={styles.limit}>
          {limitMessage ?? (quantity >= maximum && maximumMessage())}
        </p>
      </div>
    );

    function maximumMessage(): string {
      const values = { count: maximum, number: formatCount(maximum, locale.locale, shop.digits) };
      return isLimitedByStock(selection) ? t('onlyLeft', values) : t('atMost', values);
    }
  },
);
QuantityField.displayName = 'QuantityField';

/** Whether the stock of the selected variant, not the purchase limit, sets the maximum. */
function isLimitedByStock({ product, variant, maximum }: ProductSelection): boolean {
  const { isLimited, quantity } = variant ?? { isLimited: product.isStockLimited, quantity: product.quantity };
  return isLimited && quantity <= maximum;
}
