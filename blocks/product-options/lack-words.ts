import { isPicked } from '../../runtime/domain/option-choice.ts';
import { fewestPicks } from '../../runtime/domain/option-marker.ts';
import type { Say } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import type { Option } from '../../schemas/generated/wire.ts';
import type { OptionsView } from './options-view.ts';

/** What an option lacks, once somebody tried to buy; undefined where it lacks nothing. */
export function lackWords({ option, selection, view }: LackingOption, t: Say): string | undefined {
  if (!selection.isTried) return undefined;
  const problem = selection.problems.find(({ optionId }) => optionId === option._id);
  if (problem === undefined) return undefined;
  if (problem.code === 'option-too-few') {
    const count = fewestPicks(option);
    return t('tooFew', { count, number: view.number(count) });
  }
  if (option.layout === 'uploadfile') return t('mustAttach');
  return t(isPicked(option) ? 'mustChoose' : 'mustWrite');
}

interface LackingOption {
  readonly option: Option;
  readonly selection: ProductSelection;
  readonly view: Pick<OptionsView, 'number'>;
}
