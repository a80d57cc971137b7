import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AddressTemplate } from '../../../schemas/generated/wire.ts';
import addressFields from '../../../schemas/wire/address-fields.schema.json' with { type: 'json' };
import { ADDRESS_TYPES, type AddressFieldName, addressForm } from './address-form.ts';
import { checkForm } from './check-form.ts';
import type { FormField, FormValues } from './form-fields.ts';

const { type: _type, country: _country, ...OTHER_FIELDS } = addressFields.properties;
const NAMES = Object.keys(OTHER_FIELDS).filter((name): name is AddressFieldName => Object.hasOwn(OTHER_FIELDS, name));

const ID = '65f1c0de0000000000000001';

const templates: fc.Arbitrary<AddressTemplate> = fc
  .uniqueArray(fc.record({ field: fc.record({ type: fc.constantFrom(...NAMES) }), isRequired: fc.boolean() }), {
    selector: ({ field }) => field.type,
  })
  .map((fields) => ({ fields }));

/** Something that a field may be given: valid, nearly so, or nothing of the kind. */
const someValue = fc.oneof(
  fc.constantFrom(ID, 'home', 'Office', 'Home', '', ' ', '12', '+96550000000', undefined),
  fc.string({ unit: 'binary', maxLength: 45 }),
  fc.string({ minLength: 195, maxLength: 205 }),
  fc.anything(),
);

const given = fc.dictionary(fc.constantFrom('type', 'country', 'other', ...NAMES), someValue, {
  noNullPrototype: true,
});

describe('the form of an address', () => {
  it('asks for type and country, and for what the template has, in its order', () => {
    fc.assert(
      fc.property(templates, (template) => {
        const { properties, required } = addressForm(template).schema;
        const names = template.fields.map(({ field }) => field.type);
        expect(Object.keys(properties)).toEqual(['type', 'country', ...names]);
        expect(required).toEqual([
          'type',
          'country',
          ...template.fields.flatMap(({ field, isRequired }) => (isRequired ? [field.type] : [])),
        ]);
      }),
    );
  });

  it('says of each field that the template requires and nobody filled in that it is required, and of no other', () => {
    fc.assert(
      fc.property(templates, fc.constantFrom('', '  ', undefined), (template, empty) => {
        const form = addressForm(template);
        const blank = Object.fromEntries(Object.keys(form.schema.properties).map((name) => [name, empty]));
        const { errors } = checkForm(form, blank);
        expect(errors).toEqual(
          Object.keys(form.schema.properties)
            .filter((field) => form.schema.required.includes(field))
            .map((field) => ({ field, code: 'required' })),
        );
      }),
    );
  });

  it('judges as a compiled schema does', () => {
    const ajv = new Ajv2020({ allErrors: true, keywords: ['inputType', 'autocomplete'] });
    const compiled = new Map<string, (values: unknown) => boolean>();
    const compile = (schema: object) => {
      const key = JSON.stringify(schema);
      const known = compiled.get(key) ?? ajv.compile({ ...schema, additionalProperties: false });
      compiled.set(key, known);
      return known;
    };
    const few = fc.sample(templates, { numRuns: 40, seed: 7 });
    fc.assert(
      fc.property(fc.constantFrom(...few), fc.oneof(given, fc.anything()), (template, values) => {
        const { schema, validate } = addressForm(template);
        expect(validate(values)).toBe(compile(schema)(values));
      }),
    );
  });

  it('sends what the backend takes as an address, without fields of another template', () => {
    const isAddress = new Ajv2020({ strict: false }).compile(addressFields);
    const typed = (field: FormField) =>
      field.pattern?.includes('a-f') ? fc.constant(ID) : fc.stringMatching(/^[0-9]{4,20}$/);
    const filled = templates.chain((template) => {
      const { type, country, ...others } = addressForm(template).schema.properties;
      return fc.record({
        template: fc.constant(template),
        values: fc.record({
          type: fc.constantFrom(...ADDRESS_TYPES),
          country: fc.constant(ID),
          other: fc.string(),
          ...Object.fromEntries(Object.entries(others).map(([name, field]) => [name, typed(field)])),
        }),
      });
    });
    fc.assert(
      fc.property(filled, ({ template, values }) => {
        const checked = checkForm<FormValues>(addressForm(template), values);
        expect(checked.errors).toEqual([]);
        if (checked.isValid) {
          expect(isAddress(checked.values), JSON.stringify(isAddress.errors)).toBe(true);
          expect(checked.values).not.toHaveProperty('other');
        }
      }),
    );
  });

  it('takes no field that is longer than the backend stores', () => {
    for (const name of NAMES) {
      const described = addressForm({ fields: [{ field: { type: name }, isRequired: false }] }).schema.properties[name];
      const stored = OTHER_FIELDS[name];
      expect(described?.maxLength, name).toBe('maxLength' in stored ? stored.maxLength : undefined);
    }
  });
});
