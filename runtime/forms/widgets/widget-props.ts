import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { useEffect, useEffectEvent } from 'react';
import type { FormValues, InputType } from '../../domain/forms/form-fields.ts';
import { useFormState } from '../form-state.ts';

/** The react-jsonschema-form props used by widgets. */
export type ShopWidgetProps = Pick<
  WidgetProps<FormValues, RJSFSchema>,
  'name' | 'schema' | 'value' | 'onChange' | 'options'
>;

/** The input type of a field; `text` for a foreign schema. */
export const inputTypeOf = (schema: RJSFSchema): InputType => schema.inputType ?? 'text';

/** A value as text. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * The text of a control. react-jsonschema-form receives restored values one commit later; its empty value until then would overwrite the
 * control and lose the caret.
 */
export function useShownText(name: string, value: unknown): string {
  const { values } = useFormState();
  return toText(value ?? values[name]);
}

/** Maximum number of characters or digits of a field. */
export const maxLengthOf = ({ maxLength }: RJSFSchema): number => maxLength ?? Number.POSITIVE_INFINITY;

/** Clears a choice that is no longer offered, for example from a draft. */
export function useClearWhen(isUnknown: boolean, onChange: ShopWidgetProps['onChange']): void {
  const clear = useEffectEvent(() => onChange(''));
  useEffect(() => {
    if (isUnknown) clear();
  }, [isUnknown]);
}
