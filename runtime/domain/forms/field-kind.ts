import type { DynamicFormField } from '../../../schemas/generated/wire.ts';

/** Type and input type of a new field; one of them suffices. */
interface NewFieldKind {
  /** Derived from the type if omitted. */
  readonly inputType?: string | undefined;
  /** Derived from the input type if omitted. */
  readonly type?: string | undefined;
}

/** Completes type and input type of a field. Throws for an unknown input type. */
export function fieldKind({ type, inputType }: NewFieldKind): Pick<DynamicFormField, 'type' | 'inputType'> {
  const kind = inputType ?? (type === undefined || type === 'string' ? 'text' : type);
  const ofText = TEXT_INPUT_TYPES.find((each) => each === kind);
  if (ofText !== undefined) return { type: 'string', inputType: ofText };
  const own = OWN_INPUT_TYPES.find((each) => each === kind);
  if (own === undefined) throw new Error(`unknown input type "${kind}"`);
  return { type: own, inputType: own };
}

/** Input types of text fields. */
export const TEXT_INPUT_TYPES = ['text', 'textarea', 'phone'] as const;

/** Types with a single input type. */
export const OWN_INPUT_TYPES = ['number', 'date', 'select', 'country', 'city', 'area'] as const;
