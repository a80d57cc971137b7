import { css } from '@emotion/css';
import type { RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import { Button } from '../ui/Button.tsx';
import { control } from '../ui/Field.tsx';
import { ChoiceField, SetField } from './choice-fields.tsx';
import { DateField, TimeField } from './date-fields.tsx';
import { EitherField } from './EitherField.tsx';
import { type BlockFieldProps, type BlockFormContext, describedBy, optionsOf } from './form-context.ts';
import { LocalizedField } from './LocalizedField.tsx';

/** A text, in one line or in several. */
function TextField(props: BlockFieldProps) {
  const { fieldPathId, formData, onChange } = props;
  const { fallback, example, isLong, isHtml, maxLength } = optionsOf(props);
  const shared = {
    id: fieldPathId.$id,
    className: isLong ? longLook : control,
    value: shown(formData),
    placeholder: fallback === undefined ? (example ?? '') : shown(fallback),
    maxLength,
    dir: 'auto',
    ...describedBy(props),
  };
  const write = (value: string) => onChange(value === '' ? undefined : value, fieldPathId.path);
  return isLong ? (
    <textarea {...shared} data-html={isHtml ? '' : undefined} onChange={(event) => write(event.target.value)} />
  ) : (
    <input {...shared} type="text" onChange={(event) => write(event.target.value)} />
  );
}

function NumberField(props: BlockFieldProps) {
  const { fieldPathId, formData, onChange } = props;
  const { fallback, example, minimum, maximum, step } = optionsOf(props);
  return (
    <input
      id={fieldPathId.$id}
      className={control}
      type="number"
      value={shown(formData)}
      placeholder={fallback === undefined ? (example ?? '') : shown(fallback)}
      min={minimum}
      max={maximum}
      step={step ?? 'any'}
      {...describedBy(props)}
      onChange={({ target }) => {
        // What is typed half, such as `-`, is not a number yet.
        if (!target.validity.badInput)
          onChange(target.value === '' ? undefined : target.valueAsNumber, fieldPathId.path);
      }}
    />
  );
}

/** Yes or no; what comes by itself is not written. */
function FlagField(props: BlockFieldProps) {
  const { fieldPathId, formData, onChange, schema } = props;
  const { fallback, isRequired } = optionsOf(props);
  const isOn = formData === undefined ? fallback === true : formData === true;
  return (
    <label className={flagLook}>
      <input
        id={fieldPathId.$id}
        type="checkbox"
        checked={isOn}
        {...describedBy(props)}
        onChange={({ target }) =>
          onChange(target.checked === fallback && !isRequired ? undefined : target.checked, fieldPathId.path)
        }
      />
      {schema.title}
    </label>
  );
}

function ColorField(props: BlockFieldProps) {
  const { fieldPathId, formData, onChange, schema } = props;
  const { fallback, example } = optionsOf(props);
  const value = shown(formData);
  const seen = value === '' ? shown(fallback ?? '#000000') : value;
  return (
    <div className={rowLook}>
      <input
        type="color"
        aria-label={`Choose ${schema.title?.toLowerCase()}`}
        value={/^#[0-9a-f]{6}$/i.test(seen) ? seen : '#000000'}
        onChange={(event) => onChange(event.target.value, fieldPathId.path)}
      />
      <input
        id={fieldPathId.$id}
        className={control}
        type="text"
        value={value}
        placeholder={fallback === undefined ? (example ?? '#000000') : shown(fallback)}
        {...describedBy(props)}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value, fieldPathId.path)}
      />
      {value !== '' && (
        <Button
          look="quiet"
          aria-label={`Clear ${schema.title?.toLowerCase()}`}
          onClick={() => onChange(undefined, fieldPathId.path)}
        >
          ✕
        </Button>
      )}
    </div>
  );
}

/** As it stands in a control; what is no plain value is shown as JSON. */
const shown = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** The fields of a block's form, by the names that {@link FieldOptions} gives them. */
export const FIELDS: RegistryFieldsType<unknown, RJSFSchema, BlockFormContext> = {
  text: TextField,
  number: NumberField,
  flag: FlagField,
  choice: ChoiceField,
  set: SetField,
  color: ColorField,
  date: DateField,
  time: TimeField,
  localized: LocalizedField,
  either: EitherField,
};

const longLook = css`
  ${control};
  min-block-size: 64px;
  max-block-size: 320px;
  field-sizing: content;
  resize: vertical;
  &[data-html] { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
`;

const flagLook = css`
  display: flex;
  align-items: center;
  gap: 8px;
  font-weight: 500;
  > input { inline-size: 16px; block-size: 16px; accent-color: var(--s-accent); margin: 0; }
`;

const rowLook = css`
  display: flex;
  gap: 6px;
  > [type='color'] { flex: none; inline-size: 40px; block-size: 32px; padding: 2px; border: 1px solid var(--s-line); border-radius: var(--s-radius); background: var(--s-ground); }
`;
