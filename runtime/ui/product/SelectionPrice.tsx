import { observer } from 'mobx-react-lite';
import { toMajorUnits } from '../../domain/money.ts';
import type { ProductSelection } from '../../stores/selection/product-selection.ts';
import { Price, type PriceViewModel } from './Price.tsx';

export interface SelectionPriceProps {
  readonly selection: ProductSelection;
  readonly view: PriceViewModel;
  readonly quantity?: number;
}

/** What a number of the selection costs, or from what on until a choice is made. */
export const SelectionPrice = observer(({ selection, view, quantity = 1 }: SelectionPriceProps) => {
  const { unit, oldUnit, isFrom } = selection.shownPrice;
  const amountOf = (minor: number) => toMajorUnits(minor * quantity, view.format.currency);
  return Price({ amount: amountOf(unit), oldAmount: oldUnit && amountOf(oldUnit), isFrom, view });
});
SelectionPrice.displayName = 'SelectionPrice';
