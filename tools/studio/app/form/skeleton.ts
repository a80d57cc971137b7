import { flatten } from '../../../documents/schemas-at.ts';
import { isObject } from '../../edits/document-tree.ts';

type Json = Readonly<Record<string, unknown>>;

/** The least that can stand where a schema asks for something: what is required, and nothing else. */
export function skeletonOf(root: Json, raw: Json, language: string): unknown {
  const schema = flatten(root, raw);
  if ('const' in schema) return schema.const;
  if (schema.default !== undefined && !isObject(schema.default)) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if (raw.$ref === '#/$defs/LocalizedText') return { [language]: '' };
  if (schema.type === 'object') return objectOf(root, schema, language);
  if (schema.type === 'array') {
    const isFilled = typeof schema.minItems === 'number' && schema.minItems > 0 && isObject(schema.items);
    return isFilled && isObject(schema.items) ? [skeletonOf(root, schema.items, language)] : [];
  }
  const [example]: readonly unknown[] = Array.isArray(schema.examples) ? schema.examples : [];
  if (schema.type === 'number' || schema.type === 'integer') return example ?? schema.minimum ?? 0;
  if (schema.type === 'boolean') return false;
  // Words are left to whoever writes them; what has a form starts as its example.
  return schema.pattern === undefined ? '' : (example ?? '');
}

function objectOf(root: Json, { properties, required, minProperties }: Json, language: string): unknown {
  if (!isObject(properties)) return {};
  const needed = Array.isArray(required) ? required : [];
  const least =
    needed.length === 0 && typeof minProperties === 'number' ? Object.keys(properties).slice(0, minProperties) : needed;
  return Object.fromEntries(
    least.flatMap((name) => {
      const schema = properties[String(name)];
      return isObject(schema) ? [[String(name), skeletonOf(root, schema, language)] as const] : [];
    }),
  );
}
