import type { SchemaError, SchemaValidator } from './check-form.ts';
import type { FormField, FormSchema, FormValues } from './form-fields.ts';

/**
 * A validator for a schema that is known only at run time. Compiling one needs `eval`, which the content security policy forbids. Unknown
 * fields are errors.
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
  const present = new Map<string, unknown>(Object.entries(values).filter(([, value]) => value !== undefined));
  return [
    ...required
      .filter((name) => !present.has(name))
      .map((missingProperty) => errorAt('', 'required', { missingProperty })),
    ...Array.from(present).flatMap(([name, value]) => {
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
  // Code points, not UTF-16 units.
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
