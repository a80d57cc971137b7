import type { Declaration, Declarations } from './declarations.ts';
import { formatJson, isObject, type JsonObject } from './json.ts';
import { createSchemaBundle } from './schema-bundle.ts';
import type { SchemaFiles } from './schema-files.ts';

/**
 * `builder.schema.json`: the grammar in one file with all block types and their props, for completion and help in editors.
 *
 * Types are an enum, and props depend on the type (`if`, `then`). With `oneOf` over whole blocks, editors would complete only
 * types without required props, and validate a misspelled type as another one.
 */
export function emitEditorSchema(types: readonly string[], sources: SchemaFiles, declarations: Declarations): string {
  const root = sources.get('schemas/builder/document.schema.json');
  if (root === undefined) return formatJson({});
  const blocks = types.flatMap((type) => {
    const props = declarations.at(`blocks/${type}/${type}.schema.json`, '');
    return props === undefined ? [] : [{ type, props }];
  });
  const bundle = createSchemaBundle('#/$defs/', declarations, ({ name, module, schema, file }) =>
    name === 'Block' && module === 'builder' && blocks.length > 0 ? blockSchema(schema, file, blocks) : schema,
  );
  const document = bundle.include(root.content, root.path);
  return formatJson({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...document,
    $defs: bundle.definitions(),
  });
}

interface BlockProps {
  readonly type: string;
  readonly props: Declaration;
}

function blockSchema(schema: JsonObject, file: string, blocks: readonly BlockProps[]): JsonObject {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const { description } = isObject(properties.type) ? properties.type : {};
  const type: JsonObject = {
    ...(description === undefined ? {} : { description }),
    enum: blocks.map((block) => block.type),
    // Not of JSON Schema itself: editors of VS Code's family show them beside the values.
    enumDescriptions: blocks.map(({ props }) => props.schema.description ?? ''),
  };
  return { ...schema, properties: { ...properties, type }, allOf: blocks.map((block) => propsOfType(block, file)) };
}

function propsOfType({ type, props }: BlockProps, file: string): JsonObject {
  const { description, required } = props.schema;
  const needsProps = Array.isArray(required) && required.length > 0;
  const consequence: JsonObject = {
    title: type,
    ...(description === undefined ? {} : { description }),
    properties: { props: { $ref: relativeReference(file, props.file) } },
    ...(needsProps ? { required: ['props'] } : {}),
  };
  return Object.fromEntries([
    ['if', { properties: { type: { const: type } }, required: ['type'] }],
    ['then', consequence],
  ]);
}

const relativeReference = (from: string, to: string): string =>
  `${from.replace(/[^/]+$/, '').replace(/[^/]+/g, '..')}${to}`;
