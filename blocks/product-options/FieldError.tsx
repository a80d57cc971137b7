import { isChoiceOption } from '../../runtime/domain/options/option-choice.ts';
import { minSelections } from '../../runtime/domain/options/option-marker.ts';
import type { Translate } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import type { Option } from '../../schemas/generated/wire.ts';
import * as styles from './option-field.styles.ts';
import type { OptionsView } from './options-view.ts';

/** The error message of an option. Rendered while empty, or screen readers would not announce it. */
export const FieldError = ({ id, children }: { readonly id: string; readonly children: string | undefined }) => (
  <p id={id} aria-live="polite" className={styles.error}>
    {children !== undefined && <Icon name="warning" />}
    {children}
  </p>
);

/** The error of an option once errors are shown; undefined if it has none. */
export function optionErrorText(
  { option, selection, view }: OptionWithErrors,
  t: Translate<'product-options'>,
): string | undefined {
  if (!selection.showErrors) return undefined;
  const problem = selection.problems.find(({ optionId }) => optionId === option._id);
  if (problem === undefined) return undefined;
  if (problem.code === 'option-too-few') {
    const count = minSelections(option);
    return t('tooFew', { count, number: view.formatNumber(count) });
  }
  if (problem.code === 'file-unsent') return t('mustSend');
  if (option.layout === 'uploadfile') return t('mustAttach');
  return t(isChoiceOption(option) ? 'mustChoose' : 'mustWrite');
}

interface OptionWithErrors {
  readonly option: Option;
  readonly selection: ProductSelection;
  readonly view: OptionsView;
}
