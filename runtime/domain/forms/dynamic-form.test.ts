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

describe('a form that a shop defines', () => {
  it('asks for its fields by their ids, in its order, with names and choices in the language of the page', () => {
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

  it('takes a right value of each type', () => {
    const checked = check(EVERY_TYPE, VALID);
    expect(checked).toEqual({ isValid: true, values: VALID, errors: [] });
  });

  it('says of each field that is required and empty that it is, and of no other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.boolean(), { minLength: EVERY_TYPE.length, maxLength: EVERY_TYPE.length }),
        fc.constantFrom(undefined, '', '  '),
        (required, empty) => {
          const fields = EVERY_TYPE.map((field, index) => ({ ...field, isRequired: required[index] ?? false }));
          const typed = Object.fromEntries(fields.map(({ _id }) => [_id, empty]));
          expect(check(fields, typed).errors).toEqual(
            fields.filter(({ isRequired }) => isRequired).map(({ _id }) => ({ field: _id, code: 'required' })),
          );
        },
      ),
    );
  });

  it('judges a phone number: a required one must be one, an optional one is empty or one token', () => {
    for (const number of ['+96550000000', '+491512345678']) expect(codeOf('phone', number)).toEqual([]);
    for (const number of ['50000000', '+965 1', 'call me']) expect(codeOf('phone', number)).toEqual(['phone']);
    for (const number of ['', '+96550000000', '50000000']) expect(codeOf('phone', number, false)).toEqual([]);
    expect(codeOf('phone', '5000 0000', false)).toEqual(['phone']);
  });

  it('takes no day that is past in the shop’s time zone, and none that is no day', () => {
    for (const date of [TODAY, '2028-02-29']) expect(codeOf('date', date)).toEqual([]);
    expect(codeOf('date', '2027-01-19')).toEqual(['past-date']);
    for (const date of ['2027-02-30', 'tomorrow', '20.01.2027']) expect(codeOf('date', date)).toEqual(['invalid']);
  });

  it('asks for today whenever it judges', () => {
    let today = TODAY;
    const form = dynamicForm({ _id: FORM_ID, fields: [fieldOf(5, 'date')] });
    const rules = dynamicFormRules(form.schema, () => today);
    const isValid = () => checkForm(form, { [idOf(5)]: TODAY }, rules).isValid;
    expect(isValid()).toBe(true);
    today = '2027-01-21';
    expect(isValid()).toBe(false);
  });

  it('takes numbers as they are typed, one of the choices, and texts of a length', () => {
    expect(check([fieldOf(4, 'number')], { [idOf(4)]: '٤٫٥' })).toMatchObject({ values: { [idOf(4)]: 4.5 } });
    expect(codeOf('number', '1.000')).toEqual(['number']);
    expect(codeOf('select', idOf(0xa3))).toEqual(['invalid']);
    expect(codeOf('country', 'Kuwait')).toEqual(['invalid']);
    expect(codeOf('text', 'a'.repeat(500))).toEqual([]);
    expect(codeOf('text', 'a'.repeat(501))).toEqual(['too-long']);
    expect(codeOf('textarea', 'a'.repeat(5000))).toEqual([]);
    expect(codeOf('textarea', 'a'.repeat(5001))).toEqual(['too-long']);
  });

  it('judges as a compiled schema does', () => {
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

describe('an odd definition', () => {
  /** What another backend may answer. */
  const odd = (more: object): DynamicFormField => Object.assign(fieldOf(2, 'text'), more);
  const fieldsOf = (...fields: readonly DynamicFormField[]) =>
    dynamicForm({ _id: FORM_ID, fields: [fieldOf(1, 'text'), ...fields] }).schema;

  it('shows a choice without options, and does not require it', () => {
    for (const options of [undefined, null, 'none', []]) {
      const schema = fieldsOf(odd({ type: 'select', inputType: 'select', options }));
      expect(schema.properties[idOf(2)]?.oneOf).toEqual([]);
      expect(schema.required).toEqual([idOf(1)]);
    }
  });

  it('asks for a type of its own where the input type does not fit, and for a text where it is unknown', () => {
    expect(fieldsOf(odd({ type: 'date', inputType: 'phone' })).properties[idOf(2)]?.inputType).toBe('date');
    expect(fieldsOf(odd({ inputType: 'colour' })).properties[idOf(2)]?.inputType).toBe('text');
  });

  it('leaves out fields of an unknown type, without a name, or of an id that is taken', () => {
    const left = [
      odd({ type: 'file', inputType: 'file' }),
      odd({ name: {} }),
      odd({ name: { en: ' ' } }),
      fieldOf(1, 'date'),
    ];
    for (const field of left) {
      const schema = fieldsOf(field);
      expect(Object.keys(schema.properties)).toEqual([idOf(1)]);
      expect(schema.required).toEqual([idOf(1)]);
      expect(schema.properties[idOf(1)]?.inputType).toBe('text');
    }
  });
});

describe('results', () => {
  const { schema } = dynamicForm({ _id: FORM_ID, fields: EVERY_TYPE });

  it('are the fields that were filled in, in the order of the form, and are read back as they were', () => {
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

  it('name what the form does not have, and what came twice', () => {
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
