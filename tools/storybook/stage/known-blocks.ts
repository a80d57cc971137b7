import { createClientRegistry } from '../../../runtime/app/client/client-blocks.ts';
import type { BlockDefinition } from '../../../runtime/page/define-block.ts';
import type { BlockMessages } from '../../../runtime/ui/test/block-test-setup.ts';
import type { BlockSchema } from '../index/block-schema.ts';

/** What is known of a block before any story of it is shown. */
export interface StoryBlock {
  readonly shape: BlockSchema;
  readonly definition: BlockDefinition;
  readonly messages: BlockMessages;
}

const registry = createClientRegistry();
const storyBlocks = new Map<string, StoryBlock>();

/** Called by the module of a block's stories. */
export function describeBlock(block: Omit<StoryBlock, 'definition'>): void {
  const definition = registry.get(block.shape.type);
  if (definition === undefined) throw new Error(`there is no block "${block.shape.type}"`);
  storyBlocks.set(block.shape.type, { ...block, definition });
}

/** @param type undefined where a story does not say it; `createBlockMeta` does */
export function getStoryBlock(type: string | undefined): StoryBlock {
  const block = storyBlocks.get(type ?? '');
  if (block === undefined) throw new Error(`No stories were loaded for block \`${type}\`.`);
  return block;
}
