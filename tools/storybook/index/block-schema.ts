import { blockValidators } from '../../../schemas/generated/validate-blocks.js';
import { isObject, type JsonObject } from '../../build/codegen/json.ts';
import type { SchemaFiles } from '../../build/codegen/schema-files.ts';
import { walkSchemas } from '../../build/codegen/walk-schema.ts';
import { inlineReferences } from './inline-references.ts';

/** What Storybook shows of a block besides its stories; all of it is read from the block's schema. */
export interface BlockSchema {
  /** The name of its folder. */
  readonly type: string;
  readonly description: string;
  /** The schema of its props, with what its references lead to in their places. */
  readonly schema: JsonObject;
  /** The schema's examples of the whole props, as a document would write them. */
  readonly examples: readonly JsonObject[];
  /** The same with the defaults filled in, as the component gets them. */
  readonly examplesWithDefaults: readonly JsonObject[];
  /** Whether any of its props is a text by language. */
  readonly hasText: boolean;
}

/** @throws Error where the block has no schema, or an example in it is not valid by it */
export function readBlockSchema(type: string, sources: SchemaFiles): BlockSchema {
  const path = `blocks/${type}/${type}.schema.json`;
  const content = sources.get(path)?.content;
  if (content === undefined) throw new Error(`${path} not found: every block needs a schema of its props.`);
  const schema = inlineReferences(content, path, sources);
  const examples = (Array.isArray(content.examples) ? content.examples : []).filter(isObject);
  return {
    type,
    description: typeof content.description === 'string' ? content.description : '',
    schema,
    examples,
    examplesWithDefaults: examples.map((example, index) => withDefaults(type, example, `${path}#/examples/${index}`)),
    hasText: [...walkSchemas(schema)].some(({ schema: { typeName } }) => typeName === 'LocalizedText'),
  };
}

function withDefaults(type: string, example: JsonObject, place: string): JsonObject {
  const props = structuredClone(example);
  const validate = blockValidators[type];
  if (validate === undefined) throw new Error(`\`${type}\` has no validator yet: run \`npm run codegen\`.`);
  if (!validate(props)) throw new Error(`${place} is not valid: ${JSON.stringify(validate.errors)}`);
  return props;
}
