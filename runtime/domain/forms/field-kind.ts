import type { DynamicFormField } from '../../../schemas/generated/wire.ts';

/** How a shop says what is filled into a field of its own form. */
interface NewFieldKind {
  /** By its type if left out: `text` of a text. */
  readonly inputType?: string | undefined;
  /** By its input type if left out. */
  readonly type?: string | undefined;
}

/** The type and the input type of a field that names one of them, or both. Throws for an input type that does not exist. */
export function fieldKind({ type, inputType }: NewFieldKind): Pick<DynamicFormField, 'type' | 'inputType'> {
  const wanted = inputType ?? (type === undefined || type === 'string' ? 'text' : type);
  const ofText = TEXT_INPUT_TYPES.find((each) => each === wanted);
  if (ofText !== undefined) return { type: 'string', inputType: ofText };
  const own = OWN_INPUT_TYPES.find((each) => each === wanted);
  if (own === undefined) throw new Error(`a form has a field of the unknown input type "${wanted}"`);
  return { type: own, inputType: own };
}

/** How a text is asked for. */
export const TEXT_INPUT_TYPES = ['text', 'textarea', 'phone'] as const;

/** Types that are asked for in one way. */
export const OWN_INPUT_TYPES = ['number', 'date', 'select', 'country', 'city', 'area'] as const;
