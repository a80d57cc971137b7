import { isPicked } from '../../runtime/domain/option-choice.ts';
import type { Say } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import type { Option } from '../../schemas/generated/wire.ts';

/** What an option lacks, once somebody tried to buy; undefined where it lacks nothing. */
export function lackWords(option: Option, selection: ProductSelection, t: Say): string | undefined {
  if (!selection.isTried) return undefined;
  const problem = selection.problems.find(({ optionId }) => optionId === option._id);
  if (problem === undefined) return undefined;
  if (problem.code === 'option-too-few') return t('tooFew', { count: option.minimumChoises });
  if (option.layout === 'uploadfile') return t('mustAttach');
  return t(isPicked(option) ? 'mustChoose' : 'mustWrite');
}
