import { observer } from 'mobx-react-lite';
import { toMajorUnits } from '../../runtime/domain/money.ts';
import { InstallmentWidget } from '../../runtime/ui/installments/InstallmentWidget.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { TotalPriceProps } from './TotalPrice.tsx';

/** The total of the selection in installments: from the lowest price until a choice is made. */
export const ProductInstallments = observer(({ selection, addToCart: { quantity } }: TotalPriceProps) => {
  const { currencyCode } = useStores().locale;
  const { unit, isFrom } = selection.shownPrice;
  const amount = toMajorUnits(unit * quantity, currencyCode);
  return <InstallmentWidget amount={amount} currency={currencyCode} isFrom={isFrom} />;
});
ProductInstallments.displayName = 'ProductInstallments';
