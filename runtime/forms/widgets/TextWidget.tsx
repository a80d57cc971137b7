import type { InputHTMLAttributes } from 'react';
import type { InputType } from '../../domain/forms/form-fields.ts';
import { css } from '../../theme/emotion.ts';
import { FormField } from '../FormField.tsx';
import { useFormState } from '../form-state.ts';
import { inputTypeOf, type ShopWidgetProps, useShownText } from './widget-props.ts';

/** A field of one line: a text, a name, an e-mail address, a number. */
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

/** Texts of the Latin script, which keep their order in Arabic pages and begin where those do. */
export const leftToRight = css({ '[dir="rtl"] &': { direction: 'ltr', textAlign: 'right' } });

const isLeftToRight = (inputType: InputType): boolean => inputType === 'email' || inputType === 'number';

const INPUTS: Partial<Record<InputType, InputHTMLAttributes<HTMLInputElement>>> = {
  text: { type: 'text' },
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  // A spinner would change what a wheel passes over.
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
};

/** A text of several lines. Source: spec 2, "content (7-row text area)". */
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
