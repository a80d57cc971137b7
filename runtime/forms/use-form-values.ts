import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { draftOf, type FormSchema, type FormValues } from '../domain/forms/form-fields.ts';
import { forgetDraft, readDraft, writeDraft } from './form-drafts.ts';

export interface TypedValues {
  readonly values: FormValues;
  readonly change: (values: FormValues) => void;
  /** The values with what the browser filled in and told nobody of. */
  readonly readAll: () => FormValues;
  /** Forgets what was kept, once it is of no use. */
  readonly forget: () => void;
}

/**
 * What is typed into a form. It outlasts hydration, another language, going back and a reload: all but passwords and codes is
 * kept for as long as the tab is open.
 *
 * @param box the element around the form
 * @param initial where nothing was kept
 */
export function useFormValues(
  { name, schema }: { readonly name: string; readonly schema: FormSchema },
  box: RefObject<HTMLElement | null>,
  initial: FormValues,
): TypedValues {
  const [values, setValues] = useState(initial);

  // What stands in the fields by now was typed, or filled in, before the form was there to hear of it. A form that gets other
  // fields keeps what was cleared in it.
  const begun = useRef<{ readonly name: string; readonly initial: FormValues }>(undefined);
  useLayoutEffect(() => {
    const hasBegun = begun.current?.name === name && begun.current.initial === initial;
    // What the form began with was typed by nobody: a draft goes before it.
    const { initial: shown } = begun.current ?? { initial };
    const typedOf = (given: FormValues): FormValues =>
      Object.fromEntries(Object.entries(given).filter(([field, value]) => value !== shown[field]));
    begun.current = { name, initial };
    const kept = { ...(!hasBegun && initial), ...readDraft(name, schema) };
    setValues((before) => {
      const known = withoutEmpty(before);
      return { ...kept, ...(hasBegun ? known : typedOf(known)), ...typedOf(readControls(box.current, schema)) };
    });
  }, [box, initial, name, schema]);

  return {
    values,
    change(next) {
      setValues(next);
      // What the form begins with is no draft: another visitor's form does not.
      const typed = Object.entries(next).filter(([field, value]) => value !== initial[field]);
      writeDraft(name, draftOf(schema, Object.fromEntries(typed)));
    },
    readAll: () => ({ ...readControls(box.current, schema), ...withoutEmpty(values) }),
    forget: () => forgetDraft(name),
  };
}

/** The texts in the form's own inputs that are not empty. A control that shows its value in another way has no name of its own. */
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
