import type { AddressFields, AddressTemplate } from '../../../schemas/generated/wire.ts';
import type { FormDefinition } from './check-form.ts';
import type { FormField, FormSchema, FormValues } from './form-fields.ts';
import { interpretSchema } from './interpret-schema.ts';

export type AddressType = AddressFields['type'];

/** Source: spec 9, "Address type choices home, flat, Office". */
export const ADDRESS_TYPES: readonly AddressType[] = ['home', 'flat', 'Office'];

/** A field of an address template. */
export type AddressFieldName = AddressTemplate['fields'][number]['field']['type'];

interface AddressLabels {
  /** Undefined: the form's own label. */
  readonly fieldTitle?: (name: AddressFieldName | 'type') => string | undefined;
  readonly typeTitle?: (type: AddressType) => string;
}

/**
 * The address form of a template, with its fields and required fields, for browser and backend. Source: spec 5, "other address fields per
 * template".
 *
 * @param labels do not affect validation
 */
export function addressForm(template: AddressTemplate, labels: AddressLabels = {}): FormDefinition<FormValues> {
  const schema = addressSchema(template, labels);
  return { name: 'address', schema, validate: interpretSchema(schema) };
}

/** The schema of {@link addressForm}. */
function addressSchema({ fields }: AddressTemplate, { fieldTitle, typeTitle }: AddressLabels = {}): FormSchema {
  const titled = (name: AddressFieldName | 'type', field: FormField): FormField => {
    const title = fieldTitle?.(name);
    return title === undefined ? field : { ...field, title };
  };
  const types = ADDRESS_TYPES.map((type) => (typeTitle ? { const: type, title: typeTitle(type) } : { const: type }));
  return {
    type: 'object',
    properties: {
      type: titled('type', { type: 'string', inputType: 'select', oneOf: types }),
      country: REGION('country'),
      ...Object.fromEntries(fields.map(({ field: { type } }) => [type, titled(type, FIELDS[type])])),
    },
    required: ['type', 'country', ...fields.flatMap(({ field, isRequired }) => (isRequired ? [field.type] : []))],
  };
}

const text = (maxLength: number, autocomplete?: string): FormField => ({
  type: 'string',
  inputType: 'text',
  maxLength,
  ...(autocomplete !== undefined && { autocomplete }),
});

const REGION = (inputType: 'country' | 'city' | 'area' | 'cityarea'): FormField => ({
  type: 'string',
  inputType,
  pattern: '^[0-9a-f]{24}$',
});

/** Lengths as in `address-fields.schema.json`. */
const FIELDS: Readonly<Record<AddressFieldName, FormField>> = {
  city: REGION('city'),
  area: REGION('area'),
  cityarea: REGION('cityarea'),
  block: text(40),
  street: text(200, 'address-line1'),
  avenue: text(100),
  house: text(40),
  building: text(100),
  floor: text(40),
  apartment: text(40),
  office: text(100),
  address1: text(200, 'address-line1'),
  address2: text(200, 'address-line2'),
  codePostal: text(20, 'postal-code'),
  additional: text(500),
  mobile: { ...text(40, 'tel'), pattern: '^\\+?[0-9]{4,20}$' },
  nationalNumber: text(40),
};
