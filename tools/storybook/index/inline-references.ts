import { isObject, type JsonObject } from '../../codegen/json.ts';
import { rewriteSchema, valueAt } from '../../codegen/schema-walk.ts';
import { resolveRef, type Sources } from '../../codegen/sources.ts';

/**
 * A schema in which what references lead to stands in their place, and says in `typeName` what it is called there. What
 * stands beside a reference goes before what it leads to; a reference to a schema that it stands in itself is left open.
 *
 * @param file the path of the file that holds the schema
 */
export function inlineReferences(
  schema: JsonObject,
  file: string,
  sources: Sources,
  above: readonly string[] = [],
): JsonObject {
  return rewriteSchema(schema, ({ $ref, ...own }) => {
    if (typeof $ref !== 'string') return own;
    const { path, pointer } = resolveRef(file, $ref);
    const place = `${path}#${pointer}`;
    const target = valueAt(sources.get(path)?.content ?? {}, pointer);
    if (!isObject(target)) return own;
    const typeName = typeof target.title === 'string' ? target.title : place;
    if (above.includes(place)) return { typeName, ...own };
    return { ...inlineReferences(target, path, sources, [...above, place]), typeName, ...own };
  });
}
