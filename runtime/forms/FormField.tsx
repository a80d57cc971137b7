import type { FocusEvent, ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { css } from '../theme/emotion.ts';
import { type ControlProps, Field } from '../ui/fields/Field.tsx';
import { useFormState } from './form-state.ts';
import { fieldLabel } from './form-texts.ts';

interface FormFieldProps {
  readonly name: string;
  /** Instead of the label of the built-in forms. */
  readonly label?: string | undefined;
  readonly children: (control: FormControlProps) => ReactNode;
}

/** Props that connect a control to its field and its form; spread all of them. */
interface FormControlProps extends ControlProps {
  readonly name: string;
  readonly 'aria-required': boolean;
  readonly disabled: boolean;
  readonly enterKeyHint: 'next' | 'go';
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** A form field: label, control, and its error after it was left. */
export function FormField({ name, label, children }: FormFieldProps) {
  const t = useMessages('forms');
  const { errors, fixedValues, schema, leave } = useFormState();
  const isRequired = schema.required.includes(name);
  const isLast = Object.keys(schema.properties).at(-1) === name;
  const text = label ?? fieldLabel(t, name);
  return (
    <div data-field={name} className={box}>
      <Field label={isRequired ? text : t('optional', { label: text })} error={errors.get(name)}>
        {(control) =>
          children({
            ...control,
            className: `${control.className} ${field}`,
            name,
            disabled: fixedValues[name] !== undefined,
            'aria-required': isRequired,
            // On-screen keyboards submit from the last field.
            enterKeyHint: isLast ? 'go' : 'next',
            onBlur: ({ currentTarget }) => {
              // Switching windows is not leaving the field.
              if (currentTarget.ownerDocument.activeElement !== currentTarget) leave(name);
            },
          })
        }
      </Field>
    </div>
  );
}

/** Scrolls into view above the error notice. */
const box = css({ scrollMarginBlockEnd: 'calc(var(--low-bar, 0px) + 8rem)' });

const field = css({
  // Keeps disabled text readable.
  '&&:disabled': { opacity: 1, background: 'var(--color-surface)', color: 'var(--color-text-muted)' },
});

/** The element and control of a field; undefined if it is not shown. */
function findField(form: ParentNode, name: string) {
  const box = form.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const control = box?.querySelector('label')?.control;
  return box == null || control == null ? undefined : { box, control };
}

/** Scrolls a field into view (`scroll-padding` keeps its label below the header) and focuses it. */
export function focusField(form: ParentNode | null, name: string): void {
  const field = form === null ? undefined : findField(form, name);
  field?.box.scrollIntoView({ block: 'nearest' });
  field?.control.focus({ preventScroll: true });
}
