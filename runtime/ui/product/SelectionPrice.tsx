import { observer } from 'mobx-react-lite';
import { toMajorUnits } from '../../domain/money.ts';
import type { ProductSelection } from '../../stores/selection/product-selection.ts';
import { Price, type PriceViewModel } from './Price.tsx';

export interface SelectionPriceProps {
  readonly selection: ProductSelection;
  readonly view: PriceViewModel;
  /** Number of units; 1 when left out. */
  readonly quantity?: number;
}

/**
 * What a number of units of the selection costs; until a choice is made, the lowest price that there is, as the product's card
 * has it.
 */
export const SelectionPrice = observer(({ selection, view, quantity = 1 }: SelectionPriceProps) => {
  const { unit, oldUnit, isFrom } = selection.shownPrice;
  const amountOf = (minor: number) => toMajorUnits(minor * quantity, view.format.currency);
  return Price({ amount: amountOf(unit), oldAmount: oldUnit && amountOf(oldUnit), isFrom, view });
});
SelectionPrice.displayName = 'SelectionPrice';
