import { isObject } from '../../edits/document-tree.ts';

type Json = Readonly<Record<string, unknown>>;

/** Which field shows a value, and what it has to know. Passed through react-jsonschema-form as `ui:options`. */
export interface FieldOptions {
  readonly field: FieldName;
  /** What stands for a value that is not written. */
  readonly fallback?: unknown;
  readonly isRequired?: boolean;
  /** What may be chosen. */
  readonly choices?: readonly (string | number | boolean)[];
  /** Whether it is written over several lines. */
  readonly isLong?: boolean;
  readonly isHtml?: boolean;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly step?: number;
  /** What could stand there, for a field in which nothing does. */
  readonly example?: string;
  /** Of a date: `day`, `minute`, or either. */
  readonly precision?: 'day' | 'minute' | 'either';
}

export type FieldName = 'text' | 'number' | 'flag' | 'choice' | 'set' | 'color' | 'date' | 'time' | 'localized';

/** The field of a plain value, a localized text or a set; undefined for what holds further fields. */
export function fieldOf(root: Json, raw: Json, schema: Json): FieldOptions | undefined {
  const common = { ...given('fallback', schema.default), ...given('example', exampleOf(schema)) };
  if (isLocalized(root, raw, schema))
    return { field: 'localized', isHtml: schema.contentMediaType === 'text/html', ...common };
  if (Array.isArray(schema.enum)) return { field: 'choice', choices: schema.enum, ...common };
  if ('const' in schema && isPlain(schema.const)) return { field: 'choice', choices: [schema.const], ...common };
  if (schema.type === 'array' && 'set' in schema && isObject(schema.items) && Array.isArray(schema.items.enum))
    return { field: 'set', choices: schema.items.enum, ...common };
  if (schema.type === 'boolean') return { field: 'flag', ...common };
  if (schema.type === 'number' || schema.type === 'integer') return { field: 'number', ...numbers(schema), ...common };
  if (schema.type === 'string') return { ...textField(schema), ...common };
  return undefined;
}

const isLocalized = (root: Json, raw: Json, { title }: Json): boolean =>
  raw.$ref === '#/$defs/LocalizedText' || (title === 'LocalizedText' && raw !== root);

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function numbers({ minimum, maximum, multipleOf, type }: Json): Partial<FieldOptions> {
  const step = typeof multipleOf === 'number' ? multipleOf : type === 'integer' ? 1 : undefined;
  return { ...given('minimum', minimum), ...given('maximum', maximum), ...given('step', step) };
}

const DAY = '\\d{4}-\\d{2}-\\d{2}';

function textField({ pattern, maxLength, contentMediaType }: Json): FieldOptions {
  const form = typeof pattern === 'string' ? pattern : '';
  if (form === '^#[0-9a-fA-F]{6}$') return { field: 'color' };
  if (form === `^${DAY}$`) return { field: 'date', precision: 'day' };
  if (form.startsWith(`^${DAY}(T`)) return { field: 'date', precision: 'either' };
  if (form.startsWith(`^${DAY}T`)) return { field: 'date', precision: 'minute' };
  if (form === '^([01]\\d|2[0-3]):[0-5]\\d$') return { field: 'time' };
  const isHtml = contentMediaType === 'text/html';
  const isLong = isHtml || (form === '' && typeof maxLength === 'number' && maxLength > LINE);
  return { field: 'text', isLong, isHtml, ...given('maxLength', maxLength) };
}

/** More letters than this are not written in one line. */
const LINE = 300;

function exampleOf({ examples }: Json): string | undefined {
  const [first]: readonly unknown[] = Array.isArray(examples) ? examples : [];
  return typeof first === 'string' || typeof first === 'number' ? `e.g. ${first}` : undefined;
}

const given = (name: string, value: unknown): Json => (value === undefined ? {} : { [name]: value });
