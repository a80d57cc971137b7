import { isObject, type Json, type JsonObject } from '../../../build/codegen/json.ts';
import { rewriteSchema } from '../../../build/codegen/walk-schema.ts';
import type { StudioBlock } from '../../studio-protocol.ts';
import { blockDocumentation } from './block-completion-texts.ts';

/** A title that is a TypeScript type name, such as `HeroProps`, does not help somebody who writes a document. */
const TYPE_NAME = /^[A-Z][a-z]+[A-Z]\w*$/;

/** Longer defaults and value lists are left out of the completion details. In characters. */
const MAX_SENTENCE_LENGTH = 300;

/**
 * Adds `markdownDescription` to the document schema for the editor's JSON service: title, description, allowed values,
 * limits and default of each property, and the image of each block. Validation stays the same.
 */
export function addSchemaDocumentation(
  schema: Readonly<Record<string, unknown>>,
  blocks: ReadonlyMap<string, StudioBlock>,
  origin: string,
): JsonObject {
  const root = cloneAsJson(schema);
  return rewriteSchema(root, (each) => {
    if (!Array.isArray(each.enum) || each.enumDescriptions === undefined) return documentProperty(each, root);
    return documentBlockTypes(each, each.enum, (type) => {
      const block = blocks.get(type);
      return block === undefined ? '' : blockDocumentation(block, origin);
    });
  });
}

/** The schema is JSON already. */
const cloneAsJson = (schema: Readonly<Record<string, unknown>>): JsonObject => JSON.parse(JSON.stringify(schema));

/** Documents each type in the list of types, with its image. */
const documentBlockTypes = (
  { enumDescriptions: _, ...schema }: JsonObject,
  types: readonly Json[],
  wordsOf: (type: string) => string,
): JsonObject => ({ ...schema, markdownEnumDescriptions: types.map((type) => wordsOf(String(type))) });

function documentProperty({ title, ...schema }: JsonObject, root: JsonObject): JsonObject {
  const resolved = { ...resolveRef(schema, root), ...schema };
  const name = typeof title === 'string' && !TYPE_NAME.test(title) ? [`**${title}**`] : [];
  const description = typeof resolved.description === 'string' ? [resolved.description] : [];
  const markdown = [...name, ...description, ...constraintsOf(resolved)].join('\n\n');
  return markdown === '' ? schema : { ...schema, markdownDescription: markdown };
}

/** The schema that `$ref` points to, followed through further references. */
function resolveRef({ $ref }: JsonObject, root: JsonObject): JsonObject {
  const name = typeof $ref === 'string' ? $ref.replace(/^#\/\$defs\//, '') : undefined;
  const target = name !== undefined && isObject(root.$defs) ? root.$defs[name] : undefined;
  return isObject(target) ? { ...resolveRef(target, root), ...target } : {};
}

/** Allowed values, limits and default, one sentence each. */
function constraintsOf(schema: JsonObject): readonly string[] {
  const values = Array.isArray(schema.enum) ? schema.enum.map(inlineCode).join(', ') : '';
  return [
    values === '' ? '' : `One of ${values}.`,
    rangeSentence(schema.minimum, schema.maximum, ''),
    rangeSentence(schema.minItems, schema.maxItems, ' items'),
    schema.default === undefined ? '' : `Default: ${inlineCode(schema.default)}.`,
  ].filter((fact) => fact !== '' && fact.length <= MAX_SENTENCE_LENGTH);
}

function rangeSentence(minimum: Json | undefined, maximum: Json | undefined, unit: string): string {
  if (minimum !== undefined && maximum !== undefined) return `From ${minimum} to ${maximum}${unit}.`;
  if (maximum !== undefined) return `At most ${maximum}${unit}.`;
  return minimum === undefined ? '' : `At least ${minimum}${unit}.`;
}

const inlineCode = (value: Json): string => `\`${JSON.stringify(value)}\``;
