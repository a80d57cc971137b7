import { isChoiceOption, maxSelections } from '../../runtime/domain/options/option-choice.ts';
import type { Translate } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import type { Option, OptionValue } from '../../schemas/generated/wire.ts';

/** Why a value cannot be selected, as text; undefined if it can. */
export function unavailableReason(
  option: Option,
  value: OptionValue,
  selection: ProductSelection,
  t: Translate<'product-options'>,
): string | undefined {
  if (!selection.isValueDisabled(option._id, value._id)) return undefined;
  if (value.disabled) return t('notOffered');
  const maximum = maxSelections(option);
  if (maximum > 1 && selectionCount(option, selection) >= maximum) return t('enough');
  const others = selection.product.options.filter((other) => other !== option && isChoiceOption(other));
  return others.some((other) => selectionCount(other, selection) > 0) ? t('notTogether') : t('soldOut');
}

/** How many values of an option are selected, counting quantities. */
export const selectionCount = ({ _id, values }: Option, selection: ProductSelection): number =>
  values.reduce((sum, value) => sum + selection.selectedCount(_id, value._id), 0);

/** The selected values of an option. */
export const selectedValues = ({ _id, values }: Option, selection: ProductSelection): readonly OptionValue[] =>
  values.filter((value) => selection.selectedCount(_id, value._id) > 0);
