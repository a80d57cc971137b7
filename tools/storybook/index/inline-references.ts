import { isObject, type JsonObject } from '../../build/codegen/json.ts';
import { resolveRef, type SchemaFiles } from '../../build/codegen/schema-files.ts';
import { rewriteSchema, valueAtPointer } from '../../build/codegen/walk-schema.ts';

/**
 * A schema in which what references lead to stands in their place, and says in `typeName` what it is called there. What
 * stands beside a reference goes before what it leads to; a reference to a schema that it stands in itself is left open.
 *
 * @param file the path of the file that holds the schema
 */
export function inlineReferences(
  schema: JsonObject,
  file: string,
  sources: SchemaFiles,
  above: readonly string[] = [],
): JsonObject {
  return rewriteSchema(schema, ({ $ref, ...own }) => {
    if (typeof $ref !== 'string') return own;
    const { path, pointer } = resolveRef(file, $ref);
    const place = `${path}#${pointer}`;
    const target = valueAtPointer(sources.get(path)?.content ?? {}, pointer);
    if (!isObject(target)) return own;
    const typeName = typeof target.title === 'string' ? target.title : place;
    if (above.includes(place)) return { typeName, ...own };
    return { ...inlineReferences(target, path, sources, [...above, place]), typeName, ...own };
  });
}
