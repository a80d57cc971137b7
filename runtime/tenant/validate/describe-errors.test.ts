import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { describeErrors } from './describe-errors.ts';

const schema = {
  type: 'object',
  properties: {
    kind: { enum: ['fade', 'slide'] },
    version: { const: 1 },
    word: { type: 'string', minLength: 1 },
    label: { type: 'string', minLength: 2, maxLength: 4, pattern: '^[a-z]+$' },
    items: { type: 'array', minItems: 1, maxItems: 2 },
    size: { type: 'integer', minimum: 1, maximum: 9 },
    span: { anyOf: [{ enum: [6, 12] }, { type: 'object', properties: { md: { enum: [6, 12] } } }] },
    slots: { type: 'object', propertyNames: { maxLength: 3 } },
    codes: { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
  },
  required: ['kind'],
  additionalProperties: false,
};

const validate = new Ajv2020({ allErrors: true, strict: false }).compile(schema);

const described = (value: object) => {
  const whole = { kind: 'fade', ...value };
  validate(whole);
  return describeErrors(validate.errors ?? [], whole, '/base', { kind: 'block', block: 'hero' });
};

describe('a validator’s errors', () => {
  it.each([
    [{ kind: 'jump' }, '/base/kind', 'enum', 'This must be one of "fade", "slide".'],
    [{ version: 2 }, '/base/version', 'const', 'This must be 1.'],
    [{ label: 'x' }, '/base/label', 'minLength', 'at least 2 characters'],
    [{ word: '' }, '/base/word', 'minLength', 'Text is empty'],
    [{ label: 'xxxxx' }, '/base/label', 'maxLength', 'at most 4 characters'],
    [{ label: 'X1' }, '/base/label', 'pattern', 'Invalid format.'],
    [{ codes: { toString: 1 } }, '/base/codes/toString', 'pattern', 'Invalid format.'],
    [{ label: 12 }, '/base/label', 'type', 'This must be a string.'],
    [{ items: {} }, '/base/items', 'type', 'This must be an array.'],
    [{ items: [] }, '/base/items', 'minItems', 'at least 1'],
    [{ items: [1, 2, 3] }, '/base/items', 'maxItems', 'at most 2'],
    [{ size: 0 }, '/base/size', 'minimum', 'This must be 1 or more.'],
    [{ size: 10 }, '/base/size', 'maximum', 'This must be 9 or less.'],
    [{ 'a/b~': 1 }, '/base/a~1b~0', 'additionalProperties', 'Unknown property `a/b~`'],
    [{ slots: { search: 1 } }, '/base/slots/search', 'maxLength', 'at most 3 characters'],
    [{ span: { md: 13 } }, '/base/span/md', 'enum', 'one of 6, 12'],
  ])('in %j are one problem with pointer and message', (value, pointer, code, words) => {
    const problems = described(value).filter((problem) => problem.pointer === pointer);
    expect(problems).toMatchObject([{ kind: 'block', block: 'hero', code }]);
    expect(problems[0]?.message).toContain(words);
    for (const { message } of described(value)) expect(message).toMatch(/^[A-Z`].+\.$/);
  });

  it('of a missing property are at its parent', () => {
    validate({});
    expect(describeErrors(validate.errors ?? [], {}, '', { kind: 'grammar' })).toEqual([
      {
        kind: 'grammar',
        code: 'required',
        pointer: '',
        message: 'Required property `kind` is missing.',
        params: { missingProperty: 'kind' },
      },
    ]);
  });

  it('of alternatives are those of the likely one', () => {
    expect(described({ span: { md: 13 } }).map(({ pointer }) => pointer)).toEqual(['/base/span/md']);
    expect(described({ span: 13 }).map(({ code }) => code)).toEqual(['enum']);
  });

  it('are described in linear time', () => {
    const one = { keyword: 'anyOf', schemaPath: '', params: {}, message: 'must match a schema in anyOf' };
    const errors = Array.from({ length: 50_000 }, (_, index) => [
      { ...one, instancePath: `/sections/${index}/span` },
      { ...one, keyword: 'enum', params: { allowedValues: [12] }, instancePath: `/sections/${index}/span` },
    ]).flat();
    expect(describeErrors(errors, {}, '', { kind: 'grammar' })).toHaveLength(50_000);
  });
});
