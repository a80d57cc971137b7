import { expect, it } from 'vitest';
import { createPropRows } from './prop-rows.ts';

const text = { type: 'object', typeName: 'LocalizedText', properties: { en: { type: 'string' } } };

it('a prop has a line with its type, default, description and what it must be', () => {
  const schema = {
    properties: { pageSize: { type: 'integer', description: 'How many.', minimum: 1, maximum: 200, default: 10 } },
    required: ['pageSize'],
  };
  expect(createPropRows(schema)).toEqual([
    {
      path: 'pageSize',
      type: 'integer',
      isRequired: true,
      default: '10',
      description: 'How many.',
      constraints: ['1 to 200'],
    },
  ]);
});

it('what stands in an object, in a list or in one of several shapes has lines of its own', () => {
  const item = { title: 'Question', type: 'object', properties: { question: text }, required: ['question'] };
  const schema = {
    properties: {
      items: { type: 'array', items: item, minItems: 1 },
      focus: { type: 'object', properties: { x: { type: 'number' } } },
      source: { anyOf: [{ const: 'route' }, { typeName: 'Choice', properties: { featured: { type: 'boolean' } } }] },
    },
  };
  expect(createPropRows(schema).map(({ path, type, isRequired }) => [path, type, isRequired])).toEqual([
    ['items', 'object[]', false],
    ['items[].question', 'LocalizedText', true],
    ['focus', 'object', false],
    ['focus.x', 'number', false],
    ['source', '"route" | Choice', false],
    ['source.featured', 'boolean', false],
  ]);
});

it('an enumeration is told by its values', () => {
  expect(createPropRows({ properties: { columns: { enum: [1, 2], default: 1 } } })[0]?.type).toBe('1 | 2');
});
