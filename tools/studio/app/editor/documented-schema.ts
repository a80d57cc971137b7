import { isObject, type Json, type JsonObject } from '../../../build/codegen/json.ts';
import { rewriteSchema } from '../../../build/codegen/walk-schema.ts';
import type { StudioBlock } from '../../studio-protocol.ts';

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
    const types = Array.isArray(each.oneOf) ? each.oneOf.map(blockTypeOf) : [];
    return types.includes('') || types.length === 0
      ? documentProperty(each, root)
      : documentBlockTypes(each, types, (type) => {
          const block = blocks.get(type);
          return block === undefined ? '' : blockDocumentation(block, origin);
        });
  });
}

/** The schema is JSON already. */
const cloneAsJson = (schema: Readonly<Record<string, unknown>>): JsonObject => JSON.parse(JSON.stringify(schema));

/** The block type that a schema branch describes; empty when it describes none. */
function blockTypeOf(schema: Json): string {
  const properties = isObject(schema) ? schema.properties : undefined;
  const type = isObject(properties) && 'props' in properties ? properties.type : undefined;
  return isObject(type) && typeof type.const === 'string' ? type.const : '';
}

/**
 * Documents each type in the list of types and removes the documentation from the branches: for an unknown type, the
 * JSON service would show the first branch's text.
 */
function documentBlockTypes(
  schema: JsonObject,
  types: readonly string[],
  wordsOf: (type: string) => string,
): JsonObject {
  const branches = Array.isArray(schema.oneOf) ? schema.oneOf : [];
  return {
    ...withoutDocumentation(schema),
    properties: { type: { enum: [...types], markdownEnumDescriptions: types.map(wordsOf) } },
    oneOf: branches.map((branch) => {
      const properties = isObject(branch) ? branch.properties : undefined;
      if (!isObject(branch) || !isObject(properties) || !isObject(properties.type)) return branch;
      return {
        ...withoutDocumentation(branch),
        properties: { ...properties, type: withoutDocumentation(properties.type) },
      };
    }),
  };
}

const withoutDocumentation = ({
  title: _,
  description: __,
  markdownDescription: ___,
  ...schema
}: JsonObject): JsonObject => schema;

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

/** Width of a block's image in the completion details, in CSS px. */
const IMAGE_WIDTH = 300;

/**
 * A block's title, description and image as Markdown, for completion and hover.
 *
 * @param origin the page's origin: the editor accepts only absolute image URLs
 */
export function blockDocumentation({ title, description, slots, picture }: StudioBlock, origin: string): string {
  const images = picture === undefined ? [] : [`![${title}](${new URL(picture, origin)}|width=${IMAGE_WIDTH})`];
  const slotNote = slots.length === 0 ? [] : [`Slots: ${slots.map((slot) => `\`${slot}\``).join(', ')}.`];
  return [`**${title}**`, description, ...slotNote, ...images].join('\n\n');
}
