import { observer } from 'mobx-react-lite';
import { toMajorUnits } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { InstallmentWidget } from '../../runtime/ui/installments/InstallmentWidget.tsx';
import { usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { SelectionPrice } from '../../runtime/ui/selection/SelectionPrice.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import * as styles from './product-buy.styles.ts';
import type { AddToCart } from './use-add-to-cart.ts';

export interface TotalPriceProps {
  readonly selection: ProductSelection;
  readonly addToCart: AddToCart;
}

/**
 * The total of the selection. Rendered from the start: a row that appeared with the first surcharge would push the
 * button away while it is pressed.
 */
export const TotalPrice = observer(({ selection, addToCart }: TotalPriceProps) => {
  const t = useMessages('product-buy');
  const view = usePriceViewModel();
  return (
    <p aria-live="polite" className={styles.total}>
      <span>{t('total')}</span>
      <span className={styles.sum}>
        <SelectionPrice selection={selection} quantity={addToCart.quantity} isTotal view={view} />
      </span>
    </p>
  );
});
TotalPrice.displayName = 'TotalPrice';

/** Installments of the total; of the lowest price before a selection. */
export const ProductInstallments = observer(({ selection, addToCart: { quantity } }: TotalPriceProps) => {
  const { currencyCode } = useStores().locale;
  const { unit, isFrom } = selection.shownPrice;
  const amount = toMajorUnits(unit * quantity, currencyCode);
  return <InstallmentWidget amount={amount} currency={currencyCode} isFrom={isFrom} />;
});
ProductInstallments.displayName = 'ProductInstallments';
