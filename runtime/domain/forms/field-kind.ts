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
  const found = INPUT_TYPES.find((each) => each === wanted);
  if (found === undefined) throw new Error(`a form has a field of the unknown input type "${wanted}"`);
  return { type: typeOf(found), inputType: found };
}

const INPUT_TYPES: readonly DynamicFormField['inputType'][] = [
  'text',
  'textarea',
  'phone',
  'number',
  'date',
  'select',
  'country',
  'city',
  'area',
];

const typeOf = (inputType: DynamicFormField['inputType']): DynamicFormField['type'] =>
  inputType === 'text' || inputType === 'textarea' || inputType === 'phone' ? 'string' : inputType;
