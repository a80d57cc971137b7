import { createContext, type ReactNode, useContext } from 'react';
import type { FormSchema, FormValues } from '../domain/forms/form-fields.ts';

/** The state of a form for its fields. */
export interface FormState {
  /** Error texts of left or rejected fields. */
  readonly errors: ReadonlyMap<string, ReactNode>;
  /** Values of read-only fields. */
  readonly fixedValues: FormValues;
  readonly schema: FormSchema;
  /** Accessible name. */
  readonly label: string;
  readonly isSending: boolean;
  readonly values: FormValues;
  /** Marks a field as left; its errors are shown from now on. */
  readonly leave: (field: string) => void;
}

export const FormStateContext = createContext<FormState | undefined>(undefined);

/** The form around a field. Throws outside of a `ShopForm`. */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (state === undefined) throw new Error('useFormState needs a form');
  return state;
}
