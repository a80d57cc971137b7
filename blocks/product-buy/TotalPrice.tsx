import { observer } from 'mobx-react-lite';
import { toMajor } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { Price, usePriceView } from '../../runtime/ui/Price.tsx';
import * as look from './buy-look.ts';
import type { Buying } from './use-buying.ts';

export interface TotalPriceProps {
  readonly selection: ProductSelection;
  readonly buying: Buying;
}

/**
 * What it all comes to. It stands from the beginning: a line that came with the first paid choice, or the second piece,
 * would push away the button that is just being pressed.
 */
export const TotalPrice = observer(({ selection, buying }: TotalPriceProps) => {
  const t = useMessages('product-buy');
  const view = usePriceView();
  const { currency } = view.format;
  const { unit, oldUnit } = selection.price;
  const { quantity } = buying;
  return (
    <p aria-live="polite" className={look.total}>
      <span>{t('total')}</span>
      <span className={look.sum}>
        <Price
          amount={toMajor(unit * quantity, currency)}
          oldAmount={oldUnit === undefined ? undefined : toMajor(oldUnit * quantity, currency)}
          view={view}
        />
      </span>
    </p>
  );
});
TotalPrice.displayName = 'TotalPrice';
