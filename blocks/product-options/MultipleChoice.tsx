import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { joinTexts } from '../../runtime/domain/localized.ts';
import { maxSelections } from '../../runtime/domain/options/option-choice.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { QuantityInput } from '../../runtime/ui/fields/QuantityInput.tsx';
import { formatCount } from '../../runtime/ui/format/number-format.ts';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { OptionValue } from '../../schemas/generated/wire.ts';
import { OptionFieldset, type OptionProps } from './OptionField.tsx';
import { Surcharge } from './OptionLabel.tsx';
import { selectedValues, selectionCount, unavailableReason } from './option-selection.ts';
import * as styles from './option-value.styles.ts';
import { ValueImage } from './SingleChoice.tsx';

/** Several values up to the option's limit; if it allows quantities, a value several times. */
export const MultipleChoice = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const { locale, shop } = useStores();
  const selectedNames = selectedValues(option, selection).map((value) => {
    const count = selection.selectedCount(option._id, value._id);
    const name = view.text(value.name);
    return count > 1 ? `${formatCount(count, locale.locale, shop.digits)} × ${name}` : name;
  });
  return (
    <OptionFieldset {...props} role="group" selectedText={joinTexts(selectedNames, locale.locale)}>
      <div className={styles.rows}>
        {option.values.map((value) => (
          <CheckboxValue key={value._id} {...props} value={value} />
        ))}
      </div>
    </OptionFieldset>
  );
});
MultipleChoice.displayName = 'MultipleChoice';

interface CheckboxValueProps extends OptionProps {
  readonly value: OptionValue;
}

const CheckboxValue = observer(({ option, selection, view, value }: CheckboxValueProps) => {
  const t = useMessages('product-options');
  const checkbox = useRef<HTMLInputElement>(null);
  const reason = unavailableReason(option, value, selection, t);
  const count = selection.selectedCount(option._id, value._id);
  const name = view.text(value.name);
  return (
    <div className={styles.row} data-unavailable={reason && ''} title={reason}>
      <label className={styles.rowLabel}>
        <input
          ref={checkbox}
          type="checkbox"
          autoComplete="off"
          checked={count > 0}
          aria-disabled={reason === undefined ? undefined : true}
          onChange={() => selection.toggleValue(option._id, value._id)}
        />
        {value.image !== undefined && <ValueImage src={value.image} view={view} />}
        <span className={styles.name}>
          {name}
          {reason !== undefined && <VisuallyHidden> ({reason})</VisuallyHidden>}
        </span>
      </label>
      <Surcharge value={value} view={view} />
      {option.enableQuantity && count > 0 && (
        <QuantityInput
          labels={{ field: t('quantityOf', { name }), fewer: t('fewerOf', { name }), more: t('moreOf', { name }) }}
          value={count}
          min={0}
          max={count + Math.max(0, maxSelections(option) - selectionCount(option, selection))}
          onChange={setCount}
        />
      )}
    </div>
  );

  function setCount(newCount: number): void {
    for (let more = newCount - count; more > 0; more -= 1) selection.addValue(option._id, value._id);
    for (let fewer = count - newCount; fewer > 0; fewer -= 1) selection.removeValue(option._id, value._id);
    // The quantity field disappears at 0.
    if (newCount === 0) checkbox.current?.focus();
  }
});
CheckboxValue.displayName = 'CheckboxValue';
