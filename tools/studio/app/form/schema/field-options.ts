import { isObject } from '../../../edits/document-tree.ts';
import type { PickerField } from '../../pickers/picker-field.ts';

type SchemaObject = Readonly<Record<string, unknown>>;

/** Which field shows a value, and its settings. Passed through react-jsonschema-form in `ui:options`. */
export interface FieldOptions {
  readonly field: FieldName;
  /** Used when the value is absent. */
  readonly fallback?: unknown;
  readonly isRequired?: boolean;
  /** Values to choose from. */
  readonly choices?: readonly (string | number | boolean)[];
  /** Whether it is edited in a multi-line control. */
  readonly isMultiline?: boolean;
  readonly isHtml?: boolean;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly step?: number;
  /** Placeholder for an empty field. */
  readonly example?: string;
  /** Colours of a palette and what each is for. */
  readonly roles?: readonly (readonly [name: string, description: string])[];
  /** Precision of a date. */
  readonly precision?: 'day' | 'minute' | 'either';
  /** Picker of a `picked` field. */
  readonly picker?: PickerField;
}

type FieldName =
  | 'text'
  | 'number'
  | 'flag'
  | 'choice'
  | 'set'
  | 'color'
  | 'palette'
  | 'font'
  | 'date'
  | 'time'
  | 'localized'
  | 'picked';

/** Fields for values that need more than their shape says, by the title of their schema. */
const FIELDS_BY_TITLE: Readonly<Record<string, FieldName>> = {
  Palette: 'palette',
  FontName: 'font',
  ArabicFontName: 'font',
};

/**
 * The field for a scalar, a localized text or a set; undefined for objects, arrays and unions, which contain further
 * fields.
 */
export function fieldOptionsFor(root: SchemaObject, raw: SchemaObject, schema: SchemaObject): FieldOptions | undefined {
  const common = {
    ...optionalProperty('fallback', schema.default ?? schema.absentMeans),
    ...optionalProperty('example', placeholderExample(schema)),
  };
  const special = typeof schema.title === 'string' ? FIELDS_BY_TITLE[schema.title] : undefined;
  if (special !== undefined)
    return {
      field: special,
      ...optionalProperty('choices', schema.enum),
      ...optionalProperty('roles', rolesOf(schema)),
      ...common,
    };
  if (isLocalized(root, raw, schema))
    return { field: 'localized', isHtml: schema.contentMediaType === 'text/html', ...common };
  if (Array.isArray(schema.enum)) return { field: 'choice', choices: schema.enum, ...common };
  if ('const' in schema && isScalar(schema.const)) return { field: 'choice', choices: [schema.const], ...common };
  if (schema.type === 'array' && 'set' in schema && isObject(schema.items) && Array.isArray(schema.items.enum))
    return { field: 'set', choices: schema.items.enum, ...common };
  if (schema.type === 'boolean') return { field: 'flag', ...common };
  if (schema.type === 'number' || schema.type === 'integer')
    return { field: 'number', ...numberLimits(schema), ...common };
  if (schema.type === 'string') return { ...textFieldOptions(schema), ...common };
  return undefined;
}

const isLocalized = (root: SchemaObject, raw: SchemaObject, { title }: SchemaObject): boolean =>
  raw.$ref === '#/$defs/LocalizedText' || (title === 'LocalizedText' && raw !== root);

const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const rolesOf = ({ properties }: SchemaObject): FieldOptions['roles'] =>
  isObject(properties)
    ? Object.entries(properties).map(([name, role]) => [name, isObject(role) ? String(role.description ?? '') : ''])
    : undefined;

function numberLimits({ minimum, maximum, multipleOf, type }: SchemaObject): Partial<FieldOptions> {
  const step = typeof multipleOf === 'number' ? multipleOf : type === 'integer' ? 1 : undefined;
  return {
    ...optionalProperty('minimum', minimum),
    ...optionalProperty('maximum', maximum),
    ...optionalProperty('step', step),
  };
}

const DAY_PATTERN = '\\d{4}-\\d{2}-\\d{2}';

function textFieldOptions({ pattern, maxLength, contentMediaType }: SchemaObject): FieldOptions {
  const form = typeof pattern === 'string' ? pattern : '';
  if (form === '^#[0-9a-fA-F]{6}$') return { field: 'color' };
  if (form === `^${DAY_PATTERN}$`) return { field: 'date', precision: 'day' };
  if (form.startsWith(`^${DAY_PATTERN}(T`)) return { field: 'date', precision: 'either' };
  if (form.startsWith(`^${DAY_PATTERN}T`)) return { field: 'date', precision: 'minute' };
  if (form === '^([01]\\d|2[0-3]):[0-5]\\d$') return { field: 'time' };
  const isHtml = contentMediaType === 'text/html';
  const isLong = isHtml || (form === '' && typeof maxLength === 'number' && maxLength > MAX_SINGLE_LINE_LENGTH);
  return { field: 'text', isMultiline: isLong, isHtml, ...optionalProperty('maxLength', maxLength) };
}

/** Longer texts get a multi-line control. In characters. */
const MAX_SINGLE_LINE_LENGTH = 300;

function placeholderExample({ examples }: SchemaObject): string | undefined {
  const [first]: readonly unknown[] = Array.isArray(examples) ? examples : [];
  return typeof first === 'string' || typeof first === 'number' ? `e.g. ${first}` : undefined;
}

const optionalProperty = (name: string, value: unknown): SchemaObject => (value === undefined ? {} : { [name]: value });
