import { css } from '@emotion/css';
import { isLanguageCode } from '../../../../../runtime/i18n/languages.ts';
import { codeDisplayName, humanizeSlug } from '../../../slugs.ts';
import { controlStyles } from '../../ui/Field.tsx';
import { ariaProps, fieldOptionsOf, type PartFieldProps } from '../form-context.ts';

/** Above these limits, options are shown as a select instead of radio buttons. Labels in characters. */
const MAX_RADIO_OPTIONS = 5;
const MAX_RADIO_LABELS_LENGTH = 40;

/** One of several values. The default is shown as selected and not written. */
export function ChoiceField(props: PartFieldProps) {
  const { fieldPathId, formData, onChange, schema } = props;
  const { choices = [], fallback, isRequired } = fieldOptionsOf(props);
  const value = formData ?? fallback;
  const labelOf = choices.every((choice) => isLanguageCode(String(choice)))
    ? (choice: unknown) => codeDisplayName(String(choice))
    : optionLabel;
  const write = (choice: unknown) =>
    onChange(choice === fallback && !isRequired ? undefined : choice, fieldPathId.path);
  const fitsAsRadios =
    choices.length <= MAX_RADIO_OPTIONS && choices.map(String).join('').length <= MAX_RADIO_LABELS_LENGTH;
  // Without a default the value can be removed again, which radio buttons do not allow.
  const isOptional = fallback === undefined && !isRequired;
  const isKnown = value === undefined || choices.some((choice) => choice === value);
  if (fitsAsRadios && !isOptional && isKnown)
    return (
      <div className={optionStyles}>
        {choices.map((choice) => (
          <label key={String(choice)}>
            <input
              type="radio"
              name={fieldPathId.$id}
              checked={choice === value}
              {...ariaProps(props)}
              onChange={() => write(choice)}
            />
            <span>{labelOf(choice)}</span>
          </label>
        ))}
      </div>
    );
  return (
    <select
      id={fieldPathId.$id}
      aria-label={schema.title}
      className={controlStyles}
      value={value === undefined ? '' : String(value)}
      {...ariaProps(props)}
      onChange={({ target }) => write(choices.find((choice) => String(choice) === target.value))}
    >
      {(isOptional || value === undefined) && <option value="">–</option>}
      {!isKnown && <option value={String(value)}>{String(value)}</option>}
      {choices.map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {labelOf(choice)}
          {choice === fallback ? ' (default)' : ''}
        </option>
      ))}
    </select>
  );
}

/** Several of several values, stored in the order of the options. */
export function MultiSelectField(props: PartFieldProps) {
  const { fieldPathId, formData, onChange } = props;
  const { choices = [] } = fieldOptionsOf(props);
  const values: readonly unknown[] = Array.isArray(formData) ? formData : [];
  const all = [...choices, ...values.filter((value) => !choices.some((choice) => choice === value))];
  const write = (choice: unknown, isChosen: boolean) => {
    const next = all.filter((each) => (each === choice ? isChosen : values.includes(each)));
    onChange(next.length === 0 ? undefined : next, fieldPathId.path);
  };
  return (
    <div className={optionStyles}>
      {all.map((choice) => (
        <label key={String(choice)}>
          <input
            type="checkbox"
            checked={values.includes(choice)}
            {...ariaProps(props)}
            onChange={({ target }) => write(choice, target.checked)}
          />
          <span>{codeDisplayName(String(choice))}</span>
        </label>
      ))}
    </div>
  );
}

const optionLabel = (choice: string | number | boolean): string =>
  typeof choice === 'string' ? humanizeSlug(choice) : String(choice);

/** Options as buttons: hidden radio buttons or checkboxes, each before its label. */
export const optionStyles = css`
  display: flex;
  flex-wrap: wrap;
  gap: 4px;
  > label { position: relative; }
  > label > input { position: absolute; inset: 0; margin: 0; opacity: 0; cursor: pointer; }
  > label > span {
    display: block;
    padding: 5px 10px;
    border: 1px solid var(--s-line);
    border-radius: var(--s-radius);
    background: var(--s-ground);
    line-height: 20px;
  }
  > label > input:hover + span { border-color: var(--s-accent); }
  > label > input:checked + span { border-color: var(--s-accent); background: var(--s-marked); box-shadow: inset 0 0 0 1px var(--s-accent); }
  > label > input:focus-visible + span { outline: 2px solid var(--s-accent); outline-offset: 1px; }
`;
