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

/** Valid, nearly valid and arbitrary values. */
const someValue = fc.oneof(
  fc.constantFrom(ID, 'home', 'Office', 'Home', '', ' ', '12', '+96550000000', undefined),
  fc.string({ unit: 'binary', maxLength: 45 }),
  fc.string({ minLength: 195, maxLength: 205 }),
  fc.anything(),
);

const given = fc.dictionary(fc.constantFrom('type', 'country', 'other', ...NAMES), someValue, {
  noNullPrototype: true,
});

describe('an address form', () => {
  it('has type, country and the fields of the template in its order', () => {
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

  it('validates like a compiled schema', () => {
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

  it('yields values that the backend accepts, without fields of another template', () => {
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
});
