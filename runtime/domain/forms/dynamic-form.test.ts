import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DynamicFormField } from '../../../schemas/generated/wire.ts';
import { checkForm } from './check-form.ts';
import { dynamicForm, dynamicFormRules, fromResults, toResults } from './dynamic-form.ts';
import type { FormValues } from './form-fields.ts';

const TODAY = '2027-01-20';
const idOf = (number: number): string => number.toString(16).padStart(24, '0');
const FORM_ID = idOf(0xf0);

const fieldOf = (
  number: number,
  inputType: DynamicFormField['inputType'],
  more: Partial<DynamicFormField> = {},
): DynamicFormField => ({
  _id: idOf(number),
  type: inputType === 'text' || inputType === 'textarea' || inputType === 'phone' ? 'string' : inputType,
  inputType,
  isRequired: true,
  name: { en: `Field ${number}`, ar: `حقل ${number}` },
  ...(inputType === 'select' && { options: OPTIONS }),
  ...more,
});

const OPTIONS = [
  { _id: idOf(0xa1), name: { en: 'Glasses', ar: 'نظارات' } },
  { _id: idOf(0xa2), name: { en: 'Lenses' } },
];

const INPUT_TYPES = ['text', 'textarea', 'phone', 'number', 'date', 'select', 'country', 'city', 'area'] as const;

/** A form of every type; the id of the field of each is its place. */
const EVERY_TYPE = INPUT_TYPES.map((inputType, index) => fieldOf(index + 1, inputType));
const idOfType = (inputType: (typeof INPUT_TYPES)[number]) => idOf(INPUT_TYPES.indexOf(inputType) + 1);

const VALID: FormValues = Object.fromEntries(
  Object.entries({
    text: 'Sara',
    textarea: 'In the morning,\nif you can.',
    phone: '+96550000000',
    number: 4.5,
    date: '2027-02-01',
    select: idOf(0xa1),
    country: idOf(0xc1),
    city: idOf(0xc2),
    area: idOf(0xc3),
  } satisfies Record<(typeof INPUT_TYPES)[number], unknown>).map(([, value], index) => [idOf(index + 1), value]),
);

function check(fields: readonly DynamicFormField[], typed: FormValues) {
  const form = dynamicForm({ _id: FORM_ID, fields: [...fields] });
  return checkForm(
    form,
    typed,
    dynamicFormRules(form.schema, () => TODAY),
  );
}

const codeOf = (inputType: (typeof INPUT_TYPES)[number], value: unknown, isRequired = true) =>
  check([{ ...fieldOf(INPUT_TYPES.indexOf(inputType) + 1, inputType), isRequired }], {
    [idOfType(inputType)]: value,
  }).errors.map(({ code }) => code);

describe('a shop-defined form', () => {
  it('has the fields in their order, with names and options in the page’s language', () => {
    const textOf = (text: { readonly [language: string]: string }) => text.ar ?? text.en ?? '';
    const { schema, name } = dynamicForm({ _id: FORM_ID, fields: EVERY_TYPE }, textOf);
    expect(name).toBe(`dynamic-${FORM_ID}`);
    expect(Object.keys(schema.properties)).toEqual(EVERY_TYPE.map(({ _id }) => _id));
    expect(Object.values(schema.properties).map(({ inputType }) => inputType)).toEqual(INPUT_TYPES);
    expect(schema.properties[idOf(1)]?.title).toBe('حقل 1');
    expect(schema.properties[idOfType('select')]?.oneOf).toEqual([
      { const: idOf(0xa1), title: 'نظارات' },
      { const: idOf(0xa2), title: 'Lenses' },
    ]);
  });

  it('accepts a valid value of each type', () => {
    const checked = check(EVERY_TYPE, VALID);
    expect(checked).toEqual({ isValid: true, values: VALID, errors: [] });
  });

  it('validates a required phone number; an optional one is empty or a single token', () => {
    for (const number of ['+96550000000', '+491512345678']) expect(codeOf('phone', number)).toEqual([]);
    for (const number of ['50000000', '+965 1', 'call me']) expect(codeOf('phone', number)).toEqual(['phone']);
    for (const number of ['', '+96550000000', '50000000']) expect(codeOf('phone', number, false)).toEqual([]);
    expect(codeOf('phone', '5000 0000', false)).toEqual(['phone']);
  });

  it('rejects past days in the shop’s time zone and invalid days', () => {
    for (const date of [TODAY, '2028-02-29']) expect(codeOf('date', date)).toEqual([]);
    expect(codeOf('date', '2027-01-19')).toEqual(['past-date']);
    for (const date of ['2027-02-30', 'tomorrow', '20.01.2027']) expect(codeOf('date', date)).toEqual(['invalid']);
  });

  it('parses numbers, and checks options and lengths', () => {
    expect(check([fieldOf(4, 'number')], { [idOf(4)]: '٤٫٥' })).toMatchObject({ values: { [idOf(4)]: 4.5 } });
    expect(codeOf('number', '1.000')).toEqual(['number']);
    expect(codeOf('select', idOf(0xa3))).toEqual(['invalid']);
    expect(codeOf('country', 'Kuwait')).toEqual(['invalid']);
    expect(codeOf('text', 'a'.repeat(500))).toEqual([]);
    expect(codeOf('text', 'a'.repeat(501))).toEqual(['too-long']);
    expect(codeOf('textarea', 'a'.repeat(5000))).toEqual([]);
    expect(codeOf('textarea', 'a'.repeat(5001))).toEqual(['too-long']);
  });

  it('validates like a compiled schema', () => {
    const ajv = new Ajv2020({ allErrors: true, keywords: ['inputType'] });
    const { schema, validate } = dynamicForm({ _id: FORM_ID, fields: EVERY_TYPE });
    const compiled = ajv.compile({ ...schema, additionalProperties: false });
    const value = fc.oneof(fc.constantFrom(...Object.values(VALID)), fc.string({ unit: 'binary' }), fc.anything());
    const values = fc.dictionary(fc.constantFrom('other', ...Object.keys(VALID)), value, { noNullPrototype: true });
    fc.assert(
      fc.property(values, (given) => {
        expect(validate(given)).toBe(compiled(given));
      }),
    );
  });
});

describe('an invalid definition', () => {
  /** What another backend may answer. */
  const odd = (more: object): DynamicFormField => Object.assign(fieldOf(2, 'text'), more);
  const fieldsOf = (...fields: readonly DynamicFormField[]) =>
    dynamicForm({ _id: FORM_ID, fields: [fieldOf(1, 'text'), ...fields] }).schema;

  it('shows a select without options, and does not require it', () => {
    for (const options of [undefined, null, 'none', []]) {
      const schema = fieldsOf(odd({ type: 'select', inputType: 'select', options }));
      expect(schema.properties[idOf(2)]?.oneOf).toEqual([]);
      expect(schema.required).toEqual([idOf(1)]);
    }
  });

  it('falls back to the input type of the type, or to text', () => {
    expect(fieldsOf(odd({ type: 'date', inputType: 'phone' })).properties[idOf(2)]?.inputType).toBe('date');
    expect(fieldsOf(odd({ inputType: 'colour' })).properties[idOf(2)]?.inputType).toBe('text');
  });

  it('omits fields of an unknown type, without a name, or with a duplicate id', () => {
    const omitted = [
      odd({ type: 'file', inputType: 'file' }),
      odd({ name: {} }),
      odd({ name: { en: ' ' } }),
      fieldOf(1, 'date'),
    ];
    for (const field of omitted) {
      const schema = fieldsOf(field);
      expect(Object.keys(schema.properties)).toEqual([idOf(1)]);
      expect(schema.required).toEqual([idOf(1)]);
      expect(schema.properties[idOf(1)]?.inputType).toBe('text');
    }
  });
});

describe('results', () => {
  const { schema } = dynamicForm({ _id: FORM_ID, fields: EVERY_TYPE });

  it('are the filled fields in form order, and round-trip', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(Object.entries(VALID)), (entries) => {
        const values = Object.fromEntries(entries);
        const results = toResults(schema, values);
        expect(results.map(({ fieldId }) => fieldId)).toEqual(
          Object.keys(schema.properties).filter((id) => id in values),
        );
        expect(fromResults(schema, results)).toEqual({ values, unexpected: [] });
      }),
    );
  });

  it('report unknown and duplicate field ids', () => {
    const [id, other] = [idOf(1), idOf(99)];
    const results = [
      { fieldId: id, value: 'Sara' },
      { fieldId: other, value: 1 },
      { fieldId: id, value: 'Noor' },
      { fieldId: '__proto__', value: 1 },
    ];
    expect(fromResults(schema, results)).toEqual({ values: { [id]: 'Sara' }, unexpected: [other, id, '__proto__'] });
  });
});
