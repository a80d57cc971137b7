import { resolveSchema } from '../../../../documents/schemas-at.ts';
import { isObject } from '../../../edits/document-tree.ts';

type SchemaObject = Readonly<Record<string, unknown>>;

/** The smallest value that a schema allows: required properties only. */
export function minimalValue(root: SchemaObject, raw: SchemaObject, language: string): unknown {
  const schema = resolveSchema(root, raw);
  if ('const' in schema) return schema.const;
  if (schema.default !== undefined && !isObject(schema.default)) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (raw.$ref === '#/$defs/LocalizedText') return { [language]: '' };
  if (schema.type === 'object') return minimalObject(root, schema, language);
  if (schema.type === 'array') {
    const isFilled = typeof schema.minItems === 'number' && schema.minItems > 0 && isObject(schema.items);
    return isFilled && isObject(schema.items) ? [minimalValue(root, schema.items, language)] : [];
  }
  const [example]: readonly unknown[] = Array.isArray(schema.examples) ? schema.examples : [];
  if (schema.type === 'number' || schema.type === 'integer') return example ?? schema.minimum ?? 0;
  if (schema.type === 'boolean') return false;
  // Free text starts empty; text with a pattern starts as its example.
  return schema.pattern === undefined ? '' : (example ?? '');
}

function minimalObject(
  root: SchemaObject,
  { properties, required, minProperties }: SchemaObject,
  language: string,
): unknown {
  if (!isObject(properties)) return {};
  const needed = Array.isArray(required) ? required : [];
  const propertyNames =
    needed.length === 0 && typeof minProperties === 'number' ? Object.keys(properties).slice(0, minProperties) : needed;
  return Object.fromEntries(
    propertyNames.flatMap((name) => {
      const schema = properties[String(name)];
      return isObject(schema) ? [[String(name), minimalValue(root, schema, language)] as const] : [];
    }),
  );
}
