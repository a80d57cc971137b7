import type { SchemaError, SchemaValidator } from './check-form.ts';
import type { FormField, FormSchema, FormValues } from './form-fields.ts';

/**
 * Judges values by a schema that is known at run time only, as the compiled validator of a built-in form does by its own:
 * compiling one takes `eval`, which the content security policy forbids. A field that the schema does not have is an error.
 */
export function interpretSchema(schema: FormSchema): SchemaValidator<FormValues> {
  const validate: SchemaValidator<FormValues> = (values): values is FormValues => {
    const errors = findErrors(schema, values);
    validate.errors = errors.length === 0 ? null : errors;
    return errors.length === 0;
  };
  return validate;
}

function findErrors({ properties, required }: FormSchema, values: unknown): readonly SchemaError[] {
  if (typeof values !== 'object' || values === null || Array.isArray(values)) return [errorAt('', 'type')];
  const given = new Map<string, unknown>(Object.entries(values).filter(([, value]) => value !== undefined));
  return [
    ...required
      .filter((name) => !given.has(name))
      .map((missingProperty) => errorAt('', 'required', { missingProperty })),
    ...Array.from(given).flatMap(([name, value]) => {
      const field = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (field === undefined) return [errorAt('', 'additionalProperties', { additionalProperty: name })];
      return failingKeywords(field, value).map((keyword) => errorAt(`/${name}`, keyword));
    }),
  ];
}

function failingKeywords(field: FormField, value: unknown): readonly string[] {
  if (typeof value !== field.type || Number.isNaN(value)) return ['type'];
  const { oneOf, minLength, maxLength, pattern } = field;
  const failing: string[] = [];
  if (oneOf !== undefined && !oneOf.some((choice) => choice.const === value)) failing.push('oneOf');
  if (typeof value !== 'string') return failing;
  // Characters, however they are encoded.
  const length = [...value].length;
  if (maxLength !== undefined && length > maxLength) failing.push('maxLength');
  if (minLength !== undefined && length < minLength) failing.push('minLength');
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(value)) failing.push('pattern');
  return failing;
}

const errorAt = (instancePath: string, keyword: string, params: SchemaError['params'] = {}): SchemaError => ({
  instancePath,
  keyword,
  params,
});
