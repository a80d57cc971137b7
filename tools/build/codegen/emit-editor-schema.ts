import type { Declaration, Declarations } from './declarations.ts';
import { formatJson, isObject, type Json, type JsonObject } from './json.ts';
import { createSchemaBundle } from './schema-bundle.ts';
import type { SchemaFiles } from './schema-files.ts';

/**
 * `builder.schema.json`: the grammar in one file, in which a block is one of the types that exist, each with its own props, so
 * that an editor completes and explains them.
 */
export function emitEditorSchema(types: readonly string[], sources: SchemaFiles, declarations: Declarations): string {
  const root = sources.get('schemas/builder/document.schema.json');
  if (root === undefined) return formatJson({});
  const bundle = createSchemaBundle('#/$defs/', declarations, ({ name, module, schema }) =>
    name === 'Block' && module === 'builder' && types.length > 0 ? { oneOf: branches } : schema,
  );
  const block = declarations.inModule('builder').find(({ name }) => name === 'Block');
  const branches: Json[] = types.flatMap((type) => {
    const props = declarations.at(`blocks/${type}/${type}.schema.json`, '');
    return block === undefined || props === undefined ? [] : [branch(type, block, props)];
  });
  const document = bundle.include(root.content, root.path);
  // Branches name props by a reference of this bundle, so they are already turned when the block is taken in.
  return formatJson({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...document,
    $defs: bundle.definitions(),
  });

  function branch(type: string, { schema, file }: Declaration, props: Declaration): JsonObject {
    const { description, required } = props.schema;
    const about = description === undefined ? {} : { description };
    const properties = {
      ...(isObject(schema.properties) ? schema.properties : {}),
      type: { const: type, ...about },
      props: { $ref: relativeReference(file, props.file) },
    };
    const needed = Array.isArray(required) && required.length > 0 ? ['type', 'props'] : ['type'];
    return { title: type, ...about, type: 'object', properties, required: needed, additionalProperties: false };
  }
}

const relativeReference = (from: string, to: string): string =>
  `${from.replace(/[^/]+$/, '').replace(/[^/]+/g, '..')}${to}`;
