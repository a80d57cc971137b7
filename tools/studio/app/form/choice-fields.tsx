import { css } from '@emotion/css';
import { readable } from '../outline/outline-tree.ts';
import { control } from '../ui/Field.tsx';
import { type BlockFieldProps, describedBy, optionsOf } from './form-context.ts';

/** More than these, or longer ones, are chosen from a list that opens. */
const FEW = 5;
const SHORT = 40;

/** One of several values; the one that comes by itself is shown as chosen and not written. */
export function ChoiceField(props: BlockFieldProps) {
  const { fieldPathId, formData, onChange, schema } = props;
  const { choices = [], fallback, isRequired } = optionsOf(props);
  const value = formData ?? fallback;
  const write = (choice: unknown) =>
    onChange(choice === fallback && !isRequired ? undefined : choice, fieldPathId.path);
  const isShort = choices.length <= FEW && choices.map(String).join('').length <= SHORT;
  // What has no default can be left out again, which a row of choices could not say.
  const isOpenEnded = fallback === undefined && !isRequired;
  const isKnown = value === undefined || choices.some((choice) => choice === value);
  if (isShort && !isOpenEnded && isKnown)
    return (
      <div className={choicesLook}>
        {choices.map((choice) => (
          <label key={String(choice)}>
            <input
              type="radio"
              name={fieldPathId.$id}
              checked={choice === value}
              {...describedBy(props)}
              onChange={() => write(choice)}
            />
            <span>{nameOf(choice)}</span>
          </label>
        ))}
      </div>
    );
  return (
    <select
      id={fieldPathId.$id}
      aria-label={schema.title}
      className={control}
      value={value === undefined ? '' : String(value)}
      {...describedBy(props)}
      onChange={({ target }) => write(choices.find((choice) => String(choice) === target.value))}
    >
      {(isOpenEnded || value === undefined) && <option value="">–</option>}
      {!isKnown && <option value={String(value)}>{String(value)}</option>}
      {choices.map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {nameOf(choice)}
          {choice === fallback ? ' (as it comes)' : ''}
        </option>
      ))}
    </select>
  );
}

/** Any of several values, in the order of the choices. */
export function SetField(props: BlockFieldProps) {
  const { fieldPathId, formData, onChange } = props;
  const { choices = [] } = optionsOf(props);
  const values: readonly unknown[] = Array.isArray(formData) ? formData : [];
  const all = [...choices, ...values.filter((value) => !choices.some((choice) => choice === value))];
  const write = (choice: unknown, isChosen: boolean) => {
    const next = all.filter((each) => (each === choice ? isChosen : values.includes(each)));
    onChange(next.length === 0 ? undefined : next, fieldPathId.path);
  };
  return (
    <div className={choicesLook}>
      {all.map((choice) => (
        <label key={String(choice)}>
          <input
            type="checkbox"
            checked={values.includes(choice)}
            {...describedBy(props)}
            onChange={({ target }) => write(choice, target.checked)}
          />
          <span>{regionOrLanguage(String(choice))}</span>
        </label>
      ))}
    </div>
  );
}

const nameOf = (choice: string | number | boolean): string =>
  typeof choice === 'string' ? readable(choice) : String(choice);

/** The English name of a language (`ar`) or a country (`KW`). */
export function regionOrLanguage(code: string): string {
  const type = code === code.toUpperCase() ? 'region' : 'language';
  try {
    return new Intl.DisplayNames('en', { type }).of(code) ?? code;
  } catch {
    return code;
  }
}

const choicesLook = css`
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
