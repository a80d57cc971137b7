import { isObject, type Json, type JsonObject } from '../../build/codegen/json.ts';

/** The members that a schema of an object cannot do without. */
export const requiredProperties = ({ required }: JsonObject): ReadonlySet<string> =>
  new Set(Array.isArray(required) ? required.filter((name) => typeof name === 'string') : []);

/** A value as JSON writes it, on one line. */
export const formatValue = (value: Json): string => JSON.stringify(value);

/** What a schema takes, as short as it can be said: `"plain" | "cards"`, `integer`, `LocalizedText`, `Question[]`. */
export function formatType(schema: JsonObject): string {
  if (Array.isArray(schema.enum)) return schema.enum.map(formatValue).join(' | ');
  if (schema.const !== undefined) return formatValue(schema.const);
  if (typeof schema.typeName === 'string') return schema.typeName;
  const either = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(either)) return either.filter(isObject).map(formatType).join(' | ');
  if (isObject(schema.items)) return `${withParentheses(formatType(schema.items))}[]`;
  return typeof schema.type === 'string' ? schema.type : 'any';
}

const withParentheses = (text: string): string => (text.includes(' ') ? `(${text})` : text);

/** What a value must be besides its type, each as a few words. */
export function formatConstraints(schema: JsonObject): readonly string[] {
  return [
    formatRange(schema.minimum, schema.maximum, ''),
    formatRange(schema.minLength, schema.maxLength, ' characters'),
    formatRange(schema.minItems, schema.maxItems, ' items'),
    schema.uniqueItems === true ? 'each once' : undefined,
    typeof schema.pattern === 'string' ? `matches ${schema.pattern}` : undefined,
    schema.contentMediaType === 'text/html' ? 'HTML' : undefined,
  ].filter((text) => text !== undefined);
}

function formatRange(least: Json | undefined, most: Json | undefined, unit: string): string | undefined {
  if (typeof least === 'number' && typeof most === 'number') return `${least} to ${most}${unit}`;
  if (typeof least === 'number') return `at least ${least}${unit}`;
  return typeof most === 'number' ? `at most ${most}${unit}` : undefined;
}
