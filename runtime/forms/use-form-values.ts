import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { draftOf, type FormSchema, type FormValues, parseDraft } from '../domain/forms/form-fields.ts';

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
  const key = keyOf(name);
  const storage = sessionStorageOf();

  // What stands in the fields by now was typed, or filled in, before the form was there to hear of it. A form that gets other
  // fields keeps what was cleared in it.
  const begun = useRef<{ readonly key: string; readonly initial: FormValues }>(undefined);
  useLayoutEffect(() => {
    const hasBegun = begun.current?.key === key && begun.current.initial === initial;
    // What the form began with was typed by nobody: a draft goes before it.
    const { initial: shown } = begun.current ?? { initial };
    const typedOf = (given: FormValues): FormValues =>
      Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== shown[name]));
    begun.current = { key, initial };
    const kept = { ...(!hasBegun && initial), ...parseDraft(schema, sessionStorageOf()?.getItem(key) ?? null) };
    setValues((before) => {
      const known = withoutEmpty(before);
      return { ...kept, ...(hasBegun ? known : typedOf(known)), ...typedOf(readControls(box.current, schema)) };
    });
  }, [box, initial, key, schema]);

  return {
    values,
    change(next) {
      setValues(next);
      // What the form begins with is no draft: another visitor's form does not.
      const typed = Object.entries(next).filter(([field, value]) => value !== initial[field]);
      const draft = draftOf(schema, Object.fromEntries(typed));
      if (Object.keys(draft).length === 0) storage?.removeItem(key);
      else keep(storage, key, JSON.stringify(draft));
    },
    readAll: () => ({ ...readControls(box.current, schema), ...withoutEmpty(values) }),
    forget: () => forgetDraft(name),
  };
}

/** Forgets what was typed into a form that somebody gave up. */
export function forgetDraft(name: string): void {
  const storage = sessionStorageOf();
  for (const key of [keyOf(name), idKeyOf(name)]) storage?.removeItem(key);
}

/**
 * The id of what a draft is to become. Asked for again before the draft is forgotten, after a reload as well, it is the same one: what
 * is sent twice, since an answer was lost, becomes one thing.
 */
export function draftId(name: string, createId: () => string): string {
  const storage = sessionStorageOf();
  const id = storage?.getItem(idKeyOf(name)) ?? createId();
  keep(storage, idKeyOf(name), id);
  return id;
}

/** Forgets what was typed into any form, once whoever typed it is no customer any more. */
export function forgetDrafts(): void {
  const storage = sessionStorageOf();
  for (const key of Object.keys(storage ?? {})) if (key.startsWith(keyOf(''))) storage?.removeItem(key);
}

const keyOf = (name: string): string => `v-form-${name}`;
const idKeyOf = (name: string): string => `${keyOf(name)}-id`;

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

/** Undefined on the server, and where a person forbids it: even asking for it throws then. */
function sessionStorageOf(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

/** A draft that has no room is not kept: it is a convenience. */
function keep(storage: Storage | undefined, key: string, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    storage?.removeItem(key);
  }
}
