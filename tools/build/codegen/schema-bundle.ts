import type { Declaration, Declarations } from './declarations.ts';
import type { JsonObject } from './json.ts';
import { rewriteSchema } from './walk-schema.ts';

/** Bundles schemas of several files into one with internal references. */
export interface SchemaBundle {
  /** Rewrites the references of a schema and adds their targets to the definitions. */
  include(schema: JsonObject, file: string): JsonObject;
  /** Takes a named schema in, and answers the reference to it. */
  refer(declaration: Declaration): string;
  /** The definitions by name, in the order of their names. */
  definitions(): JsonObject;
}

/**
 * @param base location of the definitions: `#/$defs/`, `#/components/schemas/`
 * @param adapt replaces a named schema
 */
export function createSchemaBundle(
  base: string,
  declarations: Declarations,
  adapt: (declaration: Declaration) => JsonObject = ({ schema }) => schema,
): SchemaBundle {
  const keys = new Map<Declaration, string>();
  const definitions = new Map<string, JsonObject>();

  const include = (schema: JsonObject, file: string): JsonObject =>
    rewriteSchema(
      schema,
      ({ $schema: _dialect, $defs: _defs, tsType: _type, group: _group, keywords: _words, ...rest }) => {
        const target = typeof rest.$ref === 'string' ? declarations.referencedBy(file, rest.$ref) : undefined;
        return target === undefined ? rest : { ...rest, $ref: refer(target) };
      },
    );

  const refer = (declaration: Declaration): string => {
    const known = keys.get(declaration);
    if (known !== undefined) return base + known;
    const key = definitions.has(declaration.name)
      ? `${declaration.module.replace('/', '.')}.${declaration.name}`
      : declaration.name;
    keys.set(declaration, key);
    // Reserved before it is filled, since a schema may refer to itself.
    definitions.set(key, {});
    definitions.set(key, include(adapt(declaration), declaration.file));
    return base + key;
  };

  return {
    include,
    refer,
    definitions: () => Object.fromEntries([...definitions].sort(([left], [right]) => (left < right ? -1 : 1))),
  };
}
