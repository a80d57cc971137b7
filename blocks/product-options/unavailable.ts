import { isPicked, mostPicks } from '../../runtime/domain/option-choice.ts';
import type { Say } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import type { Option, OptionValue } from '../../schemas/generated/wire.ts';

/** Why a value cannot be chosen now, in words; undefined where it can. */
export function whyUnavailable(
  option: Option,
  value: OptionValue,
  selection: ProductSelection,
  t: Say,
): string | undefined {
  if (!selection.isDisabled(option._id, value._id)) return undefined;
  if (value.disabled) return t('notOffered');
  const most = mostPicks(option);
  if (most > 1 && picksOf(option, selection) >= most) return t('enough');
  const others = selection.product.options.filter((other) => other !== option && isPicked(other));
  return others.some((other) => picksOf(other, selection) > 0) ? t('notTogether') : t('soldOut');
}

/** How many picks an option has. */
export const picksOf = ({ _id, values }: Option, selection: ProductSelection): number =>
  values.reduce((sum, value) => sum + selection.countOf(_id, value._id), 0);

/** What is chosen of an option, in the page's language. */
export const chosenOf = ({ _id, values }: Option, selection: ProductSelection): readonly OptionValue[] =>
  values.filter((value) => selection.countOf(_id, value._id) > 0);
