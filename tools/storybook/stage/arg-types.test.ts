import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../build/codegen/json.ts';
import { createArgTypes } from './arg-types.ts';
import { collectPropsFromArgs, spreadPropsToArgs } from './story-args.ts';

const schema = (properties: JsonObject, required: string[] = []): JsonObject => ({ properties, required });

/** The control of a prop, and what can be chosen in it. */
function controlOf(property: JsonObject, value?: unknown) {
  const { control, options } = createArgTypes(schema({ it: property }), { it: value }).it ?? {};
  return options === undefined ? control : { ...Object(control), options };
}

describe('a prop is changed by', () => {
  it.each([
    ['a choice among its values', { enum: ['plain', 'cards'] }, { type: 'select', options: ['plain', 'cards'] }],
    ['a switch', { type: 'boolean' }, { type: 'boolean' }],
    [
      'a slider between its limits',
      { type: 'integer', minimum: 1, maximum: 200 },
      { type: 'range', min: 1, max: 200, step: 1 },
    ],
    ['a number where one end is open', { type: 'integer', minimum: 1 }, { type: 'number', min: 1, step: 1 }],
    ['a day and minute', { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' }, { type: 'date' }],
    ['a colour', { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }, { type: 'color' }],
    ['a text', { type: 'string' }, { type: 'text' }],
    ['an object', { type: 'object', properties: {} }, { type: 'object' }],
  ] as const)('%s', (_what, property, control) => {
    expect(controlOf(JSON.parse(JSON.stringify(property)))).toEqual(control);
  });

  it('a text where the story says it in one language, an object where in several', () => {
    const text = { typeName: 'LocalizedText', type: 'object' };
    expect(controlOf(text, 'New in')).toEqual({ type: 'text' });
    expect(controlOf(text, { en: 'New in' })).toEqual({ type: 'object' });
  });
});

describe('the table of arguments', () => {
  it('says what the schema says of a prop', () => {
    const property = { type: 'boolean', description: 'Off where another block says it.', default: true };
    expect(createArgTypes(schema({ heading: property }, ['heading']), {}).heading).toMatchObject({
      description: 'Off where another block says it.',
      type: { required: true },
      table: { type: { summary: 'boolean' }, defaultValue: { summary: 'true' } },
    });
  });

  it('leaves out what is no prop', () => {
    expect(createArgTypes(schema({}), {}).slots).toMatchObject({ table: { disable: true } });
  });
});

describe('the props of a story', () => {
  const properties = schema({
    title: { typeName: 'LocalizedText' },
    until: { pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' },
  });

  it('are arguments of their own, and put together again for the component', () => {
    const args = spreadPropsToArgs({ id: 'block', props: { title: { en: 'New', ar: 'جديد' } }, slots: {} });
    expect(args).toEqual({ id: 'block', title: { en: 'New', ar: 'جديد' }, slots: {} });
    expect(collectPropsFromArgs(properties, args, 'ar')).toEqual({ title: 'جديد' });
  });

  it('have a day and minute as documents write it, also when a control says it', () => {
    expect(collectPropsFromArgs(properties, { until: Date.UTC(2027, 2, 1, 10) }, 'en')).toEqual({
      until: '2027-03-01T10:00',
    });
  });
});
