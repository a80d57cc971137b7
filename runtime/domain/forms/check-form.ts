import { cleanValues, type FormField, type FormSchema, type FormValues, type InputType } from './form-fields.ts';

/** A validation error with its parameters; the message catalogue has a text for each code. Source: spec 5. */
export type ValueError =
  | {
      readonly code:
        | 'required'
        | 'email'
        | 'passwords-differ'
        | 'phone'
        | 'past-date'
        | 'future-date'
        | 'number'
        | 'invalid';
    }
  | { readonly code: 'password-length'; readonly params: { readonly min: number } }
  | { readonly code: 'code-length'; readonly params: { readonly length: number } }
  | { readonly code: 'phone-length'; readonly params: { readonly min: number; readonly max: number } }
  | { readonly code: 'too-long'; readonly params: { readonly max: number } };

export type FieldErrorCode = ValueError['code'];

export type FieldError = ValueError & { readonly field: string };

/** A form with its validator, as in `schemas/generated/forms`. */
export interface FormDefinition<Values = unknown> {
  readonly name: string;
  readonly schema: FormSchema;
  readonly validate: SchemaValidator<Values>;
}

/** A compiled schema validator that reports all errors. */
export interface SchemaValidator<Values> {
  (values: unknown): values is Values;
  errors?: readonly SchemaError[] | null | undefined;
}

/** An error in Ajv's format. */
export interface SchemaError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * A form without its hidden fields, which are neither shown, validated nor sent. Source: spec 5, contact form, "hidden fields skipped".
 */
export function hideFields<Values>(
  { name, schema, validate }: FormDefinition<Values>,
  isHidden: (field: string) => boolean,
): FormDefinition<Partial<Values>> {
  const properties = Object.fromEntries(Object.entries(schema.properties).filter(([field]) => !isHidden(field)));
  const required = schema.required.filter((field) => !isHidden(field));
  const isMissed = ({ keyword, params: { missingProperty: missing } }: SchemaError) =>
    keyword === 'required' && typeof missing === 'string' && isHidden(missing);
  return { name, schema: { ...schema, properties, required }, validate: exceptErrors(validate, isMissed) };
}

/** A form that accepts stored values unchanged, even if they are invalid as input. */
export function allowKnownValues<Values>(
  { name, schema, validate }: FormDefinition<Values>,
  known: FormValues,
): FormDefinition<Values> {
  const isKnown = ({ instancePath }: SchemaError, values: unknown) => {
    const field = instancePath.slice(1);
    const given = new Map(Object.entries(values ?? {})).get(field);
    return given !== undefined && given === known[field];
  };
  return { name, schema, validate: exceptErrors(validate, isKnown) };
}

/** A validator that ignores some errors. */
function exceptErrors<Values>(
  validate: SchemaValidator<unknown>,
  isExcepted: (error: SchemaError, values: unknown) => boolean,
): SchemaValidator<Values> {
  const filtered: SchemaValidator<Values> = (values): values is Values => {
    const errors = validate(values) ? [] : (validate.errors ?? []);
    filtered.errors = errors.filter((error) => !isExcepted(error, values));
    return filtered.errors.length === 0;
  };
  return filtered;
}

/** A validation rule beyond the schema, such as for phone numbers. */
export type FormRule = (values: FormValues) => FieldError | undefined;

/** The valid values as sent, or one error a field in field order. */
export type CheckedForm<Values> =
  | { readonly isValid: true; readonly values: Values; readonly errors: readonly [] }
  | { readonly isValid: false; readonly errors: readonly FieldError[] };

/**
 * Validates the values of a form.
 *
 * @param rules run in addition to the schema
 */
export function checkForm<Values>(
  { schema, validate }: FormDefinition<Values>,
  typed: FormValues,
  rules: readonly FormRule[] = [],
): CheckedForm<Values> {
  const cleaned = cleanValues(schema, typed);
  const values: unknown = cleaned;
  const isValid = validate(values);
  const byField = new Map<string, FieldError>();
  const add = (error: FieldError | undefined) => {
    if (error !== undefined && !byField.has(error.field)) byField.set(error.field, error);
  };
  for (const error of isValid ? [] : (validate.errors ?? [])) add(toFieldError(schema, cleaned, error));
  for (const rule of [hasNoNul(schema), repeatsPassword(schema), ...rules]) add(rule(cleaned));
  return isValid && byField.size === 0
    ? { isValid, values, errors: [] }
    : { isValid: false, errors: Object.keys(schema.properties).flatMap((field) => byField.get(field) ?? []) };
}

function toFieldError(schema: FormSchema, values: FormValues, error: SchemaError): FieldError | undefined {
  const { instancePath, keyword, params } = error;
  const missing = keyword === 'required' ? params.missingProperty : undefined;
  const name = typeof missing === 'string' ? missing : instancePath.slice(1);
  const field = schema.properties[name];
  if (field === undefined) return undefined;
  if (values[name] === undefined) return { field: name, code: 'required' };
  return { field: name, ...describeError(field, keyword) };
}

function describeError(field: FormField, keyword: string): ValueError {
  const { inputType, minLength = 0, maxLength = 0 } = field;
  if (inputType === 'one-time-code') return { code: 'code-length', params: { length: maxLength } };
  if (field.type === 'number') return { code: 'number' };
  if (keyword === 'maxLength') return { code: 'too-long', params: { max: maxLength } };
  if (inputType === 'email') return { code: 'email' };
  if (keyword === 'minLength') return { code: 'password-length', params: { min: minLength } };
  return { code: 'invalid' };
}

/** The backend's database cannot store NUL characters, which can be pasted. */
const hasNoNul =
  ({ properties }: FormSchema): FormRule =>
  (values) => {
    const field = Object.keys(properties).find((name) => containsNul(values[name]));
    return field === undefined ? undefined : { field, code: 'invalid' };
  };

const containsNul = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** Source: spec 5, "confirmPassword equal ('Passwords must match')". */
const repeatsPassword =
  ({ properties }: FormSchema): FormRule =>
  (values) => {
    const fieldOf = (type: InputType) => Object.keys(properties).find((name) => properties[name]?.inputType === type);
    const repeated = fieldOf('repeat-password');
    if (repeated === undefined || values[repeated] === undefined) return undefined;
    return values[repeated] === values[fieldOf('new-password') ?? '']
      ? undefined
      : { field: repeated, code: 'passwords-differ' };
  };
