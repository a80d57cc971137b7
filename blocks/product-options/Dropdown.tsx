import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { Select } from '../../runtime/ui/fields/Select.tsx';
import { IconButton } from '../../runtime/ui/primitives/IconButton.tsx';
import { hiddenWithoutScript, shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import type { OptionValue } from '../../schemas/generated/wire.ts';
import { ControlField, type OptionProps } from './OptionField.tsx';
import { Surcharge } from './OptionLabel.tsx';
import { selectedValues, unavailableReason } from './option-selection.ts';
import { plainList } from './option-value.styles.ts';
import type { OptionsView } from './options-view.ts';

/** One of several values, in a native select. Without JavaScript, which it needs, the values are a plain list. */
export const Dropdown = observer((props: OptionProps) => {
  const { option, selection, view } = props;
  const t = useMessages('product-options');
  const wrapper = useRef<HTMLSpanElement>(null);
  const [selectedValue] = selectedValues(option, selection);
  const clear = () => {
    if (selectedValue !== undefined) selection.toggleValue(option._id, selectedValue._id);
    // The button disappears with the selection.
    wrapper.current?.querySelector('select')?.focus();
  };
  const choose = (valueId: string) => (valueId === '' ? clear() : selection.toggleValue(option._id, valueId));
  const optionLabel = (value: OptionValue, reason: string | undefined) =>
    [isolate(view.text(value.name)), surchargeText(value, view), reason && `(${reason})`].filter(Boolean).join(' ');
  return (
    <ControlField {...props}>
      {(controlProps) => (
        <>
          <span ref={wrapper} className={`${withButton} ${hiddenWithoutScript}`}>
            <Select
              {...controlProps}
              value={selectedValue?._id ?? ''}
              onChange={({ target }) => choose(target.value)}
              options={[
                { value: '', label: view.text(option.placeholder) || t('pleaseChoose') },
                ...option.values.map((value) => {
                  const why = unavailableReason(option, value, selection, t);
                  return { value: value._id, label: optionLabel(value, why), isDisabled: why !== undefined };
                }),
              ]}
            />
            {selectedValue !== undefined && (
              <IconButton icon="close" label={t('clearOf', { name: view.text(option.name) })} onClick={clear} />
            )}
          </span>
          <ul className={`${plainList} ${shownWithoutScript}`}>
            {option.values.map((value) => (
              <li key={value._id}>
                {view.text(value.name)} <Surcharge value={value} view={view} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ControlField>
  );
});
Dropdown.displayName = 'Dropdown';

/** A control with an optional icon button beside it. */
const withButton = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-1)',
  '&:has(> button)': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
});

/**
 * The surcharge of a value for `<option>`, which holds text alone. Reading of spec 9 ("a riyal symbol image and left-to-right"): there riyals
 * have their written name, and are isolated from left to right as beside the symbol; other amounts have their own direction.
 */
function surchargeText(value: OptionValue, view: OptionsView): string {
  const surcharge = view.surcharge(value);
  if (surcharge === undefined) return '';
  const { currency, formatWithCurrency } = view.price.format;
  const isAmount = typeof surcharge !== 'string';
  const text = isAmount ? formatWithCurrency(surcharge) : surcharge;
  return `${isAmount && currency === 'SAR' ? '\u2066' : '\u2068'}+\u00a0${text}\u2069`;
}
