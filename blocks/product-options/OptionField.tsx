import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/selection/product-selection.ts';
import { control } from '../../runtime/ui/fields/field.styles.ts';
import { optionAnchorId } from '../../runtime/ui/product/option-keys.ts';
import type { Option } from '../../schemas/generated/wire.ts';
import { FieldError, optionErrorText } from './FieldError.tsx';
import { OptionMarkerBadge, OptionName } from './OptionLabel.tsx';
import * as styles from './option-field.styles.ts';
import type { OptionsView } from './options-view.ts';

/** Props of every option control. */
export interface OptionProps {
  readonly option: Option;
  readonly selection: ProductSelection;
  readonly view: OptionsView;
}

/** Props that connect a control with its option's label, hint and error; spread them onto the control. */
interface ControlProps {
  readonly id: string;
  readonly className: string;
  /** Browsers restore values after a reload without an event. */
  readonly autoComplete: 'off';
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface ControlFieldProps extends OptionProps {
  /** An error of the value itself, shown before the purchase is attempted. */
  readonly error?: string | undefined;
  /** Help text of the control. */
  readonly hint?: ReactNode;
  /** Rendered at the end of the label's row. */
  readonly aside?: ReactNode;
  readonly children: (ties: ControlProps) => ReactNode;
}

/** An option with one control: its name is the control's label. */
export const ControlField = observer(({ option, selection, view, error, hint, aside, children }: ControlFieldProps) => {
  const t = useMessages('product-options');
  const id = useId();
  const errorText = error ?? optionErrorText({ option, selection, view }, t);
  const descriptionIds = [errorText && `${id}lack`, hint != null && `${id}hint`].filter(Boolean).join(' ');
  return (
    <div id={optionAnchorId(option._id)} className={styles.option} data-lacking={errorText && ''}>
      <div className={styles.head}>
        <span className={styles.title}>
          <label htmlFor={id}>
            <OptionName name={view.text(option.name)} />
          </label>
          <OptionMarkerBadge marker={selection.optionMarker(option)} hasSelection />
        </span>
        {aside}
      </div>
      {children({
        id,
        className: control,
        autoComplete: 'off',
        'aria-describedby': descriptionIds || undefined,
        'aria-invalid': errorText === undefined ? undefined : true,
        'aria-required': option.isRequired || undefined,
      })}
      <FieldError id={`${id}lack`}>{errorText}</FieldError>
      {hint != null && (
        <div id={`${id}hint`} className={styles.note}>
          {hint}
        </div>
      )}
    </div>
  );
});
ControlField.displayName = 'ControlField';

export interface OptionFieldsetProps extends OptionProps {
  readonly role: 'radiogroup' | 'group';
  /** The selection as text. */
  readonly selectedText: string;
  /** Clears the selection; undefined if that is not possible. */
  readonly onClear?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** An option whose values are selected from a group. */
export const OptionFieldset = observer(
  ({ option, selection, view, role, selectedText, onClear, children }: OptionFieldsetProps) => {
    const t = useMessages('product-options');
    const id = useId();
    const name = view.text(option.name);
    const marker = selection.optionMarker(option);
    const errorText = optionErrorText({ option, selection, view }, t);
    // A radio group has `aria-required` instead.
    const descriptionIds = [errorText && `${id}lack`, marker?.kind === 'choose' && `${id}marker`]
      .filter(Boolean)
      .join(' ');
    return (
      <fieldset
        {...(role === 'radiogroup' && {
          role,
          'aria-required': option.isRequired || undefined,
          'aria-invalid': errorText !== undefined || undefined,
        })}
        id={optionAnchorId(option._id)}
        aria-labelledby={`${id}name`}
        aria-describedby={descriptionIds || undefined}
        className={styles.option}
        data-lacking={errorText && ''}
      >
        <div className={styles.head}>
          <span className={styles.title}>
            <OptionName id={`${id}name`} name={name} selectedText={selectedText} />
            <OptionMarkerBadge id={`${id}marker`} marker={marker} hasSelection={selectedText !== ''} />
          </span>
          {selectedText !== '' && onClear !== undefined && (
            <button type="button" className={styles.clear} aria-label={t('clearOf', { name })} onClick={onClear}>
              {t('clear')}
            </button>
          )}
        </div>
        {children}
        <FieldError id={`${id}lack`}>{errorText}</FieldError>
      </fieldset>
    );
  },
);
OptionFieldset.displayName = 'OptionFieldset';
