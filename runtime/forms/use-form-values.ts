import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { draftOf, type FormSchema, type FormValues } from '../domain/forms/form-fields.ts';
import { forgetDraft, readDraft, writeDraft } from './form-drafts.ts';

interface TypedValues {
  readonly values: FormValues;
  readonly change: (values: FormValues) => void;
  /** The values including autofill that fired no event. */
  readonly readAll: () => FormValues;
  /** Deletes the draft. */
  readonly forget: () => void;
}

/**
 * The values of a form. They survive hydration, language changes, navigation and reloads; all except passwords and codes are stored for the
 * lifetime of the tab.
 *
 * @param box the element around the form
 * @param initial values without a draft
 */
export function useFormValues(
  { name, schema }: { readonly name: string; readonly schema: FormSchema },
  box: RefObject<HTMLElement | null>,
  initial: FormValues,
): TypedValues {
  const [values, setValues] = useState(initial);

  // Controls may already have values, entered or autofilled before hydration. A form whose fields change keeps cleared values.
  const started = useRef<{ readonly name: string; readonly initial: FormValues }>(undefined);
  useLayoutEffect(() => {
    const hasStarted = started.current?.name === name && started.current.initial === initial;
    // Initial values are not input, so a draft takes precedence.
    const { initial: first } = started.current ?? { initial };
    const typedOf = (given: FormValues): FormValues =>
      Object.fromEntries(Object.entries(given).filter(([field, value]) => value !== first[field]));
    started.current = { name, initial };
    const stored = { ...(!hasStarted && initial), ...readDraft(name, schema) };
    setValues((before) => {
      const current = withoutEmpty(before);
      return { ...stored, ...(hasStarted ? current : typedOf(current)), ...typedOf(readControls(box.current, schema)) };
    });
  }, [box, initial, name, schema]);

  return {
    values,
    change(next) {
      setValues(next);
      // Initial values are not stored as a draft.
      const typed = Object.entries(next).filter(([field, value]) => value !== initial[field]);
      writeDraft(name, draftOf(schema, Object.fromEntries(typed)));
    },
    readAll: () => ({ ...readControls(box.current, schema), ...withoutEmpty(values) }),
    forget: () => forgetDraft(name),
  };
}

/** The non-empty values of the form's own inputs. Controls with another display value have no name. */
function readControls(box: HTMLElement | null, { properties }: FormSchema): FormValues {
  const inputs = box?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [];
  const filled = Array.from(inputs).filter(({ name, type, value }) => {
    const isOwn = type === 'text' || type === 'email' || type === 'password' || type === 'textarea';
    return isOwn && value !== '' && properties[name] !== undefined;
  });
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]));
}

const withoutEmpty = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));
