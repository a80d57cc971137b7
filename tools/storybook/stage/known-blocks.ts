import type { AnyBlock } from '../../../runtime/page/block-registry.ts';
import type { BlockDefinition } from '../../../runtime/page/define-block.ts';
import type { BlockMessages } from '../../../runtime/ui/test/block-test-setup.ts';
import type { BlockSchema } from '../index/block-schema.ts';

/** What is known of a block before any story of it is shown. */
export interface StoryBlock {
  readonly shape: BlockSchema;
  readonly definition: BlockDefinition;
  readonly messages: BlockMessages;
}

const storyBlocks = new Map<string, StoryBlock>();

/** Called by the module of a block's stories. */
export function describeBlock({
  definition,
  ...block
}: Omit<StoryBlock, 'definition'> & { definition: AnyBlock }): void {
  // Its own types of props are behind it: what it is given was made by its schema.
  storyBlocks.set(block.shape.type, { ...block, definition: definition as unknown as BlockDefinition });
}

/** @param type undefined where a story does not say it; `metaOf` does */
export function getStoryBlock(type: string | undefined): StoryBlock {
  const block = storyBlocks.get(type ?? '');
  if (block === undefined) throw new Error(`No stories were loaded for block \`${type}\`.`);
  return block;
}
