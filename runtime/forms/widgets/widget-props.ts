import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { useEffect, useEffectEvent } from 'react';
import type { FormValues, InputType } from '../../domain/forms/form-fields.ts';
import { useFormState } from '../form-state.ts';

/** What react-jsonschema-form gives a widget of ours. */
export type ShopWidgetProps = Pick<
  WidgetProps<FormValues, RJSFSchema>,
  'name' | 'schema' | 'value' | 'onChange' | 'options'
>;

/** How the schema of a field asks for it; a schema of somebody else asks for a text. */
export const inputTypeOf = (schema: RJSFSchema): InputType => schema.inputType ?? 'text';

/** What a control shows of a value. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * The text that a control shows. react-jsonschema-form hears one commit later of what was typed before hydration, or kept: the
 * nothing that it knows until then would be written over that, and the caret be lost.
 */
export function useShownText(name: string, value: unknown): string {
  const { values } = useFormState();
  return toText(value ?? values[name]);
}

/** The largest number of characters, or of digits of a code, that a field takes. */
export const maxLengthOf = ({ maxLength }: RJSFSchema): number => maxLength ?? Number.POSITIVE_INFINITY;

/** Clears a choice that cannot be chosen: a draft may name what is no longer there. */
export function useClearWhen(isUnknown: boolean, onChange: ShopWidgetProps['onChange']): void {
  const clear = useEffectEvent(() => onChange(''));
  useEffect(() => {
    if (isUnknown) clear();
  }, [isUnknown]);
}
