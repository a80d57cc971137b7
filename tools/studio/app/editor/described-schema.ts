import { isObject, type Json, type JsonObject } from '../../../codegen/json.ts';
import { rewriteSchema } from '../../../codegen/schema-walk.ts';
import type { StudioBlock } from '../../wire.ts';
import { blockWords } from './block-words.ts';

/** A title that is the name of a type in the code, such as `HeroProps`, says nothing to who writes a document. */
const NAME_OF_TYPE = /^[A-Z][a-z]+[A-Z]\w*$/;

/** More of a default or of values than this is not read beside a completion, in letters. */
const MOST_LETTERS = 300;

/**
 * The documents' schema with help as the editor's JSON service shows it: `markdownDescription` says title, description,
 * allowed values, limits and default of each property, and of each block its picture. What is valid stays the same.
 */
export function describeSchema(
  schema: Readonly<Record<string, unknown>>,
  blocks: ReadonlyMap<string, StudioBlock>,
  origin: string,
): JsonObject {
  const root = asJson(schema);
  return rewriteSchema(root, (each) => {
    const types = Array.isArray(each.oneOf) ? each.oneOf.map(typeOf) : [];
    return types.includes('') || types.length === 0
      ? withHelp(each, root)
      : withTypes(each, types, (type) => {
          const block = blocks.get(type);
          return block === undefined ? '' : blockWords(block, origin);
        });
  });
}

/** It came as JSON. */
const asJson = (schema: Readonly<Record<string, unknown>>): JsonObject => JSON.parse(JSON.stringify(schema));

/** The type of block that a schema is of; empty where it is of none. */
function typeOf(schema: Json): string {
  const properties = isObject(schema) ? schema.properties : undefined;
  const type = isObject(properties) && 'props' in properties ? properties.type : undefined;
  return isObject(type) && typeof type.const === 'string' ? type.const : '';
}

/**
 * Says what each type is where types are listed, and no more where each is defined: of a type that there is not, the
 * service would show what it says of the first.
 */
function withTypes(schema: JsonObject, types: readonly string[], wordsOf: (type: string) => string): JsonObject {
  const branches = Array.isArray(schema.oneOf) ? schema.oneOf : [];
  return {
    ...withoutWords(schema),
    properties: { type: { enum: [...types], markdownEnumDescriptions: types.map(wordsOf) } },
    oneOf: branches.map((branch) => {
      const properties = isObject(branch) ? branch.properties : undefined;
      if (!isObject(branch) || !isObject(properties) || !isObject(properties.type)) return branch;
      return { ...withoutWords(branch), properties: { ...properties, type: withoutWords(properties.type) } };
    }),
  };
}

const withoutWords = ({ title: _, description: __, markdownDescription: ___, ...schema }: JsonObject): JsonObject =>
  schema;

function withHelp({ title, ...schema }: JsonObject, root: JsonObject): JsonObject {
  const meant = { ...referredTo(schema, root), ...schema };
  const name = typeof title === 'string' && !NAME_OF_TYPE.test(title) ? [`**${title}**`] : [];
  const description = typeof meant.description === 'string' ? [meant.description] : [];
  const words = [...name, ...description, ...factsOf(meant)].join('\n\n');
  return words === '' ? schema : { ...schema, markdownDescription: words };
}

/** What a schema's `$ref`, and that one's, leads to. */
function referredTo({ $ref }: JsonObject, root: JsonObject): JsonObject {
  const name = typeof $ref === 'string' ? $ref.replace(/^#\/\$defs\//, '') : undefined;
  const target = name !== undefined && isObject(root.$defs) ? root.$defs[name] : undefined;
  return isObject(target) ? { ...referredTo(target, root), ...target } : {};
}

/** Allowed values, limits and default, each as a sentence. */
function factsOf(schema: JsonObject): readonly string[] {
  const values = Array.isArray(schema.enum) ? schema.enum.map(code).join(', ') : '';
  return [
    values === '' ? '' : `One of ${values}.`,
    limits(schema.minimum, schema.maximum, ''),
    limits(schema.minItems, schema.maxItems, ' items'),
    schema.default === undefined ? '' : `Default: ${code(schema.default)}.`,
  ].filter((fact) => fact !== '' && fact.length <= MOST_LETTERS);
}

function limits(least: Json | undefined, most: Json | undefined, what: string): string {
  if (least !== undefined && most !== undefined) return `From ${least} to ${most}${what}.`;
  if (most !== undefined) return `At most ${most}${what}.`;
  return least === undefined ? '' : `At least ${least}${what}.`;
}

const code = (value: Json): string => `\`${JSON.stringify(value)}\``;
