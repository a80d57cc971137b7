import { blockValidators } from '../../../schemas/generated/validate-blocks.js';
import { isObject, type JsonObject } from '../../codegen/json.ts';
import { schemasIn } from '../../codegen/schema-walk.ts';
import type { Sources } from '../../codegen/sources.ts';
import { inlineReferences } from './inline-references.ts';

/** What Storybook shows of a block besides its stories; all of it is read from the block's schema. */
export interface BlockShape {
  /** The name of its folder. */
  readonly type: string;
  readonly description: string;
  /** The schema of its props, with what its references lead to in their places. */
  readonly schema: JsonObject;
  /** The schema's examples of the whole props, as a document would write them. */
  readonly examples: readonly JsonObject[];
  /** The same with the defaults filled in, as the component gets them. */
  readonly filled: readonly JsonObject[];
  /** Whether any of its props is a text by language. */
  readonly hasText: boolean;
}

/** @throws Error where the block has no schema, or an example in it is not valid by it */
export function shapeOf(type: string, sources: Sources): BlockShape {
  const path = `blocks/${type}/${type}.schema.json`;
  const content = sources.get(path)?.content;
  if (content === undefined) throw new Error(`${path} is not there: every block has the schema of its props.`);
  const schema = inlineReferences(content, path, sources);
  const examples = (Array.isArray(content.examples) ? content.examples : []).filter(isObject);
  return {
    type,
    description: typeof content.description === 'string' ? content.description : '',
    schema,
    examples,
    filled: examples.map((example, index) => fillDefaults(type, example, `${path}#/examples/${index}`)),
    hasText: [...schemasIn(schema)].some(({ schema: { typeName } }) => typeName === 'LocalizedText'),
  };
}

function fillDefaults(type: string, example: JsonObject, place: string): JsonObject {
  const props = structuredClone(example);
  const validate = blockValidators[type];
  if (validate === undefined) throw new Error(`\`${type}\` has no validator yet: run \`npm run codegen\`.`);
  if (!validate(props)) throw new Error(`${place} is not valid by its own schema: ${JSON.stringify(validate.errors)}`);
  return props;
}
