import { observer } from 'mobx-react-lite';
import { toMajorUnits } from '../../domain/money.ts';
import type { ProductSelection } from '../../stores/selection/product-selection.ts';
import { Price, type PriceProps } from '../product/Price.tsx';

export interface SelectionPriceProps extends Pick<PriceProps, 'isTotal' | 'view'> {
  readonly selection: ProductSelection;
  /** Number of units; 1 when left out. */
  readonly quantity?: number;
}

/** Price of a number of units of the selection; the lowest price before a selection, as on the product's card. */
export const SelectionPrice = observer(({ selection, quantity = 1, isTotal, view }: SelectionPriceProps) => {
  const { unit, oldUnit, isFrom } = selection.shownPrice;
  const amountOf = (minor: number) => toMajorUnits(minor * quantity, view.format.currency);
  return Price({ amount: amountOf(unit), oldAmount: oldUnit && amountOf(oldUnit), isFrom, isTotal, view });
});
SelectionPrice.displayName = 'SelectionPrice';
