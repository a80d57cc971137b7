import type { Args, StrictArgTypes } from 'storybook/internal/types';
import { createClientRegistry } from '../../../runtime/app/client/client-blocks.ts';
import { byBlockType } from '../../../runtime/app/document/block-modules.ts';
import type { BlockDefinition } from '../../../runtime/page/define-block.ts';
import type { BlockMessages } from '../../../runtime/ui/test/block-test-setup.ts';
import { blockValidators } from '../../../schemas/generated/validate-blocks.js';
import type { JsonObject } from '../../build/codegen/json.ts';
import { type BlockSchema, blockTypeOf } from '../index/example-stories.ts';

export interface StoryBlock {
  readonly type: string;
  readonly schema: BlockSchema;
  readonly definition: BlockDefinition;
  readonly importMessages: () => Promise<BlockMessages>;
}

const registry = createClientRegistry();
const schemas = byBlockType(
  import.meta.glob<BlockSchema>('/blocks/*/*.schema.json', { eager: true, import: 'default' }),
);
const messages = byBlockType(import.meta.glob<BlockMessages>('/blocks/*/messages.json', { import: 'default' }));

/** The block of a story, by the story's title. */
export function storyBlock(title: string): StoryBlock {
  const type = blockTypeOf(title);
  const [schema, definition, importMessages] = [schemas.get(type), registry.get(type), messages.get(type)];
  if (schema === undefined || definition === undefined || importMessages === undefined)
    throw new Error(`The title \`${title}\` names no block: expected \`Group/Block name\`.`);
  return { type, schema, definition, importMessages };
}

/** Props of a story as written in a document, with defaults. */
export function propsOfArgs(type: string, args: Args): Readonly<Record<string, unknown>> {
  const props: Readonly<Record<string, unknown>> = JSON.parse(JSON.stringify(args));
  blockValidators[type]?.(props);
  return props;
}

/** Controls of a block's props, as described by its schema. */
export const createArgTypes = ({ properties }: BlockSchema): StrictArgTypes =>
  Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      {
        name,
        description: String(property.description ?? ''),
        ...createControl(property),
        table: {
          type: { summary: typeSummary(property) },
          ...(property.default !== undefined && { defaultValue: { summary: JSON.stringify(property.default) } }),
        },
      },
    ]),
  );

function createControl({ enum: options, type, minimum, maximum }: JsonObject): object {
  if (Array.isArray(options)) return { control: { type: 'select' }, options };
  if (type === 'integer' || type === 'number') return { control: { type: 'number', min: minimum, max: maximum } };
  return { control: { type: type === 'boolean' ? 'boolean' : type === 'string' ? 'text' : 'object' } };
}

function typeSummary({ enum: options, type, $ref }: JsonObject): string {
  if (Array.isArray(options)) return options.map((option) => JSON.stringify(option)).join(' | ');
  return String(type ?? $ref ?? 'any').replace(/^.*\/|\.schema\.json$/g, '');
}
