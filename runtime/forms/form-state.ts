import { createContext, type ReactNode, useContext } from 'react';
import type { FormSchema, FormValues } from '../domain/forms/form-fields.ts';

/** What the fields of a form need of it, beside their own values. */
export interface FormState {
  /** Sentences about fields that were left, or that the server refused, by field. */
  readonly errors: ReadonlyMap<string, ReactNode>;
  /** Values of fields that cannot be changed. */
  readonly fixedValues: FormValues;
  readonly schema: FormSchema;
  /** What the form is called, for those who hear it. */
  readonly label: string;
  readonly isSending: boolean;
  readonly values: FormValues;
  /** Notes that a field was left: from now on its errors are shown as they come and go. */
  readonly leave: (field: string) => void;
}

export const FormStateContext = createContext<FormState | undefined>(undefined);

/** The form around a field. Throws outside of a `ShopForm`. */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (state === undefined) throw new Error('a field is rendered outside of a form');
  return state;
}
