import type { InputHTMLAttributes } from 'react';
import type { InputType } from '../../domain/forms/form-fields.ts';
import { css } from '../../theme/emotion.ts';
import { FormField } from '../FormField.tsx';
import { useFormState } from '../form-state.ts';
import { inputTypeOf, type ShopWidgetProps, useShownText } from './widget-props.ts';

/** A single-line field: text, name, e-mail address or number. */
export function TextWidget({ name, schema, value, onChange }: ShopWidgetProps) {
  const form = useFormState();
  const text = useShownText(name, value);
  const inputType = inputTypeOf(schema);
  const isIdentity = inputType === 'email' && form.schema.properties.password !== undefined;
  return (
    <FormField name={name} label={schema.title}>
      {(control) => (
        <input
          {...control}
          {...INPUTS[inputType]}
          {...(schema.autocomplete !== undefined && { autoComplete: schema.autocomplete })}
          // Password managers look for the name that belongs to a password.
          {...(isIdentity && { autoComplete: 'username' })}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          className={isLeftToRight(inputType) ? `${control.className} ${leftToRight}` : control.className}
        />
      )}
    </FormField>
  );
}

/** Latin text in Arabic pages: left to right, aligned to the right. */
export const leftToRight = css({ '[dir="rtl"] &': { direction: 'ltr', textAlign: 'right' } });

const isLeftToRight = (inputType: InputType): boolean => inputType === 'email' || inputType === 'number';

const INPUTS: Partial<Record<InputType, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text' },
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  // Not type=number: the mouse wheel would change its value.
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
};

/** A multi-line field. Source: spec 2, "content (7-row text area)". */
export function TextareaWidget({ name, schema, value, onChange }: ShopWidgetProps) {
  const text = useShownText(name, value);
  return (
    <FormField name={name} label={schema.title}>
      {(control) => (
        <textarea
          {...control}
          enterKeyHint="enter"
          rows={7}
          dir="auto"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}
