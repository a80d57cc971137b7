import type { Calls } from '../../../schemas/generated/calls.ts';
import type { DynamicForm, DynamicFormField, LocalizedText } from '../../../schemas/generated/wire.ts';
import { pickText } from '../localized.ts';
import type { FormDefinition, FormRule } from './check-form.ts';
import { OWN_INPUT_TYPES, TEXT_INPUT_TYPES } from './field-kind.ts';
import type { FormField, FormSchema, FormValues, InputType } from './form-fields.ts';
import { interpretSchema } from './interpret-schema.ts';
import { calendarDateRule, futureDateRule, optionalPhoneRule, phoneRule } from './value-rules.ts';

/** A submitted field of a form. Source: spec 7, "POST user request {formId, results}". */
export type DynamicFormResult = Calls['createFormRequest']['body']['results'][number];

/**
 * A shop-defined form, its fields keyed by id, for browser and backend. Invalid definitions affect their field only: an unknown type or a
 * missing name omits it, a wrong input type falls back to the type's own, and a select without options is not required.
 * Source: spec 2, "renders by input type".
 *
 * @param textOf localizes names; does not affect validation
 */
export function dynamicForm(
  { _id, fields }: Pick<DynamicForm, '_id' | 'fields'>,
  textOf: (text: LocalizedText) => string = anyText,
): FormDefinition<FormValues> {
  const schema = dynamicSchema(fields, textOf);
  return { name: `dynamic-${_id}`, schema, validate: interpretSchema(schema) };
}

/**
 * The rules of a {@link dynamicForm} beyond its schema. A required phone number may be of any country.
 * Source: spec 5, "phone inputs validated", "calendars disallow past dates".
 *
 * @param today the day (yyyy-MM-dd) in the shop's time zone, read at each validation
 */
export const dynamicFormRules = ({ properties, required }: FormSchema, today: () => string): readonly FormRule[] =>
  Object.entries(properties).flatMap(([name, { inputType }]) => {
    if (inputType === 'date') return [calendarDateRule(name), futureDateRule(name, today)];
    if (inputType !== 'phone') return [];
    return [required.includes(name) ? phoneRule(name, () => undefined) : optionalPhoneRule(name)];
  });

/** Valid values as submitted: in field order, without empty ones. */
export const toResults = ({ properties }: FormSchema, values: FormValues): readonly DynamicFormResult[] =>
  Object.keys(properties).flatMap((fieldId) => {
    const value = values[fieldId];
    return typeof value === 'string' || typeof value === 'number' ? [{ fieldId, value }] : [];
  });

interface ParsedResults {
  readonly values: FormValues;
  /** Unknown and duplicate field ids. */
  readonly unexpected: readonly string[];
}

/** Parses submitted results. */
export function fromResults({ properties }: FormSchema, results: readonly DynamicFormResult[]): ParsedResults {
  const values = new Map<string, string | number>();
  const unexpected: string[] = [];
  for (const { fieldId, value } of results) {
    if (Object.hasOwn(properties, fieldId) && !values.has(fieldId)) values.set(fieldId, value);
    else unexpected.push(fieldId);
  }
  return { values: Object.fromEntries(values), unexpected };
}

function dynamicSchema(fields: readonly DynamicFormField[], textOf: (text: LocalizedText) => string): FormSchema {
  const properties: Record<string, FormField> = {};
  const required: string[] = [];
  for (const field of fields) {
    const described = describeField(field, textOf);
    if (described === undefined || Object.hasOwn(properties, field._id)) continue;
    properties[field._id] = described;
    if (field.isRequired && described.oneOf?.length !== 0) required.push(field._id);
  }
  return { type: 'object', properties, required };
}

/** Undefined for an unsupported field. */
function describeField(field: DynamicFormField, textOf: (text: LocalizedText) => string): FormField | undefined {
  const title = textOf(field.name).trim();
  const inputType = inputTypeOf(field);
  if (title === '' || inputType === undefined) return undefined;
  return { inputType, title, ...describeValue(inputType, field, textOf) };
}

function describeValue(
  inputType: InputType,
  { options }: DynamicFormField,
  textOf: (text: LocalizedText) => string,
): Omit<FormField, 'inputType' | 'title'> {
  switch (inputType) {
    case 'number':
      return { type: 'number' };
    case 'select': {
      const choices = Array.isArray(options) ? options : [];
      return { type: 'string', oneOf: choices.map(({ _id, name }) => ({ const: _id, title: textOf(name) })) };
    }
    case 'date':
      return { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' };
    case 'country':
    case 'city':
    case 'area':
      return { type: 'string', pattern: '^[0-9a-f]{24}$' };
    default:
      return { type: 'string', maxLength: MAX_LENGTHS[inputType] ?? 500 };
  }
}

/** In characters; a single-line text has 500. */
const MAX_LENGTHS: Partial<Record<InputType, number>> = { phone: 40, textarea: 5000 };

/** Another backend may know types that this shop does not. */
function inputTypeOf({ type, inputType }: DynamicFormField): DynamicFormField['inputType'] | undefined {
  if (type !== 'string') return OWN_INPUT_TYPES.find((each) => each === type);
  return TEXT_INPUT_TYPES.find((each) => each === inputType) ?? 'text';
}

const anyText = (text: LocalizedText): string => pickText(text, '', '');
