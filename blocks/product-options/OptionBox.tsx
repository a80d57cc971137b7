import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { ProductSelection } from '../../runtime/stores/product-selection.ts';
import { control } from '../../runtime/ui/field-look.ts';
import { placeOfOption } from '../../runtime/ui/option-place.ts';
import type { Option } from '../../schemas/generated/wire.ts';
import * as look from './frame-look.ts';
import { Lack } from './Lack.tsx';
import { lackWords } from './lack-words.ts';
import { Marker, OptionName } from './OptionHead.tsx';
import type { OptionsView } from './options-view.ts';

/** What every option's controls are given. */
export interface OptionProps {
  readonly option: Option;
  readonly selection: ProductSelection;
  readonly view: OptionsView;
}

/** What ties a control to its option's words; give it all to the control. */
export interface ControlTies {
  readonly id: string;
  readonly className: string;
  /** What a browser fills in again after a reload nobody here hears of. */
  readonly autoComplete: 'off';
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface ControlBoxProps extends OptionProps {
  /** What is wrong with what was put in, before anybody tries to buy. */
  readonly problem?: string | undefined;
  /** What helps, and the id that it has. */
  readonly hint?: ReactNode;
  /** Stands at the end of the name's line. */
  readonly aside?: ReactNode;
  readonly children: (ties: ControlTies) => ReactNode;
}

/** An option that is answered with one control: its name is the control's label. */
export const ControlBox = observer(({ option, selection, view, problem, hint, aside, children }: ControlBoxProps) => {
  const t = useMessages('product-options');
  const id = useId();
  const lack = problem ?? lackWords({ option, selection, view }, t);
  const described = [lack && `${id}lack`, hint != null && `${id}hint`].filter(Boolean).join(' ');
  return (
    <div id={placeOfOption(option._id)} className={look.option} data-lacking={lack && ''}>
      <div className={look.head}>
        <span className={look.title}>
          <label htmlFor={id}>
            <OptionName name={view.text(option.name)} />
          </label>
          <Marker marker={selection.markerOf(option)} hasChosen />
        </span>
        {aside}
      </div>
      {children({
        id,
        className: control,
        autoComplete: 'off',
        'aria-describedby': described || undefined,
        'aria-invalid': lack === undefined ? undefined : true,
        'aria-required': option.isRequired || undefined,
      })}
      <Lack id={`${id}lack`}>{lack}</Lack>
      {hint != null && (
        <div id={`${id}hint`} className={look.note}>
          {hint}
        </div>
      )}
    </div>
  );
});
ControlBox.displayName = 'ControlBox';

export interface GroupBoxProps extends OptionProps {
  readonly role: 'radiogroup' | 'group';
  /** What is chosen, in words. */
  readonly chosen: string;
  /** Takes back what is chosen; left out where there is nothing to take back. */
  readonly onClear?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** An option that is answered by choosing among its values. */
export const GroupBox = observer(({ option, selection, view, role, chosen, onClear, children }: GroupBoxProps) => {
  const t = useMessages('product-options');
  const id = useId();
  const name = view.text(option.name);
  const marker = selection.markerOf(option);
  const lack = lackWords({ option, selection, view }, t);
  // Radio buttons say by themselves that one of them is required.
  const described = [lack && `${id}lack`, marker?.kind === 'choose' && `${id}marker`].filter(Boolean).join(' ');
  return (
    <fieldset
      {...(role === 'radiogroup' && {
        role,
        'aria-required': option.isRequired || undefined,
        'aria-invalid': lack !== undefined || undefined,
      })}
      id={placeOfOption(option._id)}
      aria-labelledby={`${id}name`}
      aria-describedby={described || undefined}
      className={look.option}
      data-lacking={lack && ''}
    >
      <div className={look.head}>
        <span className={look.title}>
          <OptionName id={`${id}name`} name={name} chosen={chosen} />
          <Marker id={`${id}marker`} marker={marker} hasChosen={chosen !== ''} />
        </span>
        {chosen !== '' && onClear !== undefined && (
          <button type="button" className={look.clear} aria-label={t('clearOf', { name })} onClick={onClear}>
            {t('clear')}
          </button>
        )}
      </div>
      {children}
      <Lack id={`${id}lack`}>{lack}</Lack>
    </fieldset>
  );
});
GroupBox.displayName = 'GroupBox';
