import { observer } from 'mobx-react-lite';
import { toMajor, toMinor } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { Price, usePriceView } from '../../runtime/ui/Price.tsx';
import * as look from './buy-look.ts';

/** What it all comes to, once that is more than the price of the product that stands above. */
export const TotalPrice = observer(({ selection }: { readonly selection: ProductSelection }) => {
  const t = useMessages('product-buy');
  const view = usePriceView();
  const { currency } = view.format;
  const { total, oldUnit } = selection.price;
  const { sellPrice } = selection.variant ?? selection.product;
  const hasTotal = total !== toMinor(sellPrice, currency);
  return (
    <div aria-live="polite" className={look.totalRoom}>
      {hasTotal && (
        <p className={look.total}>
          <span>{t('total')}</span>
          <span className={look.sum}>
            <Price
              amount={toMajor(total, currency)}
              oldAmount={oldUnit === undefined ? undefined : toMajor(oldUnit * selection.quantity, currency)}
              view={view}
            />
          </span>
        </p>
      )}
    </div>
  );
});
TotalPrice.displayName = 'TotalPrice';
