import { css } from '@emotion/css';
import type { RegistryFieldsType, RJSFSchema } from '@rjsf/utils';
import { PickedField } from '../../pickers/PickedField.tsx';
import { controlStyles } from '../../ui/Field.tsx';
import { ariaProps, fieldOptionsOf, type PartFieldProps, type PartFormContext } from '../form-context.ts';
import { ChoiceField, MultiSelectField } from './choice-fields.tsx';
import { ColorField, PaletteField, toInputText } from './color-fields.tsx';
import { DateField, TimeField } from './date-fields.tsx';
import { FontField } from './FontField.tsx';
import { LocalizedField } from './LocalizedField.tsx';
import { UnionField } from './UnionField.tsx';

/** A single-line or multi-line text. */
function TextField(props: PartFieldProps) {
  const { fieldPathId, formData, onChange } = props;
  const { fallback, example, isMultiline: isLong, isHtml, maxLength } = fieldOptionsOf(props);
  const shared = {
    id: fieldPathId.$id,
    className: isLong ? textareaStyles : controlStyles,
    value: toInputText(formData),
    placeholder: fallback === undefined ? (example ?? '') : toInputText(fallback),
    maxLength,
    dir: 'auto',
    ...ariaProps(props),
  };
  const write = (value: string) => onChange(value === '' ? undefined : value, fieldPathId.path);
  return isLong ? (
    <textarea {...shared} data-html={isHtml ? '' : undefined} onChange={(event) => write(event.target.value)} />
  ) : (
    <input {...shared} type="text" onChange={(event) => write(event.target.value)} />
  );
}

function NumberField(props: PartFieldProps) {
  const { fieldPathId, formData, onChange } = props;
  const { fallback, example, minimum, maximum, step } = fieldOptionsOf(props);
  return (
    <input
      id={fieldPathId.$id}
      className={controlStyles}
      type="number"
      value={toInputText(formData)}
      placeholder={fallback === undefined ? (example ?? '') : toInputText(fallback)}
      min={minimum}
      max={maximum}
      step={step ?? 'any'}
      {...ariaProps(props)}
      onChange={({ target }) => {
        // Incomplete input such as `-` is not a number yet.
        if (!target.validity.badInput)
          onChange(target.value === '' ? undefined : target.valueAsNumber, fieldPathId.path);
      }}
    />
  );
}

/** A checkbox; the default value is not written. */
function CheckboxField(props: PartFieldProps) {
  const { fieldPathId, formData, onChange, schema } = props;
  const { fallback, isRequired } = fieldOptionsOf(props);
  const isOn = formData === undefined ? fallback === true : formData === true;
  return (
    <label className={checkboxStyles}>
      <input
        id={fieldPathId.$id}
        type="checkbox"
        checked={isOn}
        {...ariaProps(props)}
        onChange={({ target }) =>
          onChange(target.checked === fallback && !isRequired ? undefined : target.checked, fieldPathId.path)
        }
      />
      {schema.title}
    </label>
  );
}

/** The fields of a form, by the names in {@link FieldOptions}. */
export const FIELDS: RegistryFieldsType<unknown, RJSFSchema, PartFormContext> = {
  text: TextField,
  number: NumberField,
  flag: CheckboxField,
  choice: ChoiceField,
  set: MultiSelectField,
  color: ColorField,
  palette: PaletteField,
  font: FontField,
  date: DateField,
  time: TimeField,
  localized: LocalizedField,
  picked: (props: PartFieldProps) => (
    <PickedField {...props}>
      <TextField {...props} />
    </PickedField>
  ),
  either: UnionField,
};

const textareaStyles = css`
  ${controlStyles};
  min-block-size: 64px;
  max-block-size: 320px;
  field-sizing: content;
  resize: vertical;
  &[data-html] { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
`;

const checkboxStyles = css`
  display: flex;
  align-items: center;
  gap: 8px;
  font-weight: 500;
  > input { inline-size: 16px; block-size: 16px; accent-color: var(--s-accent); margin: 0; }
`;
