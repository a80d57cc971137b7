import type { Args, StrictArgTypes, StrictInputType } from 'storybook/internal/types';
import type { JsonObject } from '../../build/codegen/json.ts';
import { formatType, formatValue, requiredProperties } from './format-schema-type.ts';
import { isLocalDateTimeSchema, schemaProperties } from './story-args.ts';

/** What a story has besides its block's props; nobody would change it by a control. */
const NO_CONTROLS: StrictArgTypes = Object.fromEntries(
  ['id', 'props', 'slots'].map((name) => [name, { name, control: { disable: true }, table: { disable: true } }]),
);

/**
 * Controls, and what the table of arguments says, for every prop of a schema.
 *
 * @param args of the story: a text that is written in one language is changed as one
 */
export function createArgTypes(schema: JsonObject, args: Args): StrictArgTypes {
  const required = requiredProperties(schema);
  const entries = Array.from(schemaProperties(schema), ([name, property]) => [
    name,
    createArgType(name, property, required.has(name), args[name]),
  ]);
  return { ...NO_CONTROLS, ...Object.fromEntries(entries) };
}

function createArgType(name: string, property: JsonObject, isRequired: boolean, value: unknown): StrictInputType {
  const summary = formatType(property);
  const initial = property.default === undefined ? {} : { defaultValue: { summary: formatValue(property.default) } };
  return {
    name,
    description: typeof property.description === 'string' ? property.description : '',
    // `other` is what Storybook calls a type that it makes nothing of; the table shows the summary.
    type: { name: 'other', value: summary, required: isRequired },
    table: { type: { summary }, ...initial },
    ...createControl(property, value),
  };
}

function createControl(
  property: JsonObject,
  value: unknown,
): Pick<StrictInputType, 'control'> & { options?: readonly unknown[] } {
  const { type, pattern, typeName } = property;
  if (Array.isArray(property.enum)) return { control: { type: 'select' }, options: property.enum };
  if (type === 'boolean') return { control: { type: 'boolean' } };
  if (type === 'integer' || type === 'number') return { control: createNumberControl(property) };
  if (isLocalDateTimeSchema(property)) return { control: { type: 'date' } };
  if (typeof pattern === 'string' && pattern.startsWith('^#')) return { control: { type: 'color' } };
  if (type === 'string') return { control: { type: 'text' } };
  if (typeName === 'LocalizedText' && !isObjectValue(value)) return { control: { type: 'text' } };
  return { control: { type: 'object' } };
}

function createNumberControl({ type, minimum, maximum }: JsonObject): NonNullable<StrictInputType['control']> {
  const step = type === 'integer' ? { step: 1 } : {};
  const least = typeof minimum === 'number' ? { min: minimum } : {};
  return typeof minimum === 'number' && typeof maximum === 'number'
    ? { type: 'range', min: minimum, max: maximum, ...step }
    : { type: 'number', ...least, ...step };
}

const isObjectValue = (value: unknown): boolean => typeof value === 'object' && value !== null;
