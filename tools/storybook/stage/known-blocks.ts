import type { AnyBlock } from '../../../runtime/page/block-registry.ts';
import type { BlockDefinition } from '../../../runtime/page/define-block.ts';
import type { BlockMessages } from '../../../runtime/ui/test/block-setting.ts';
import type { BlockShape } from '../index/block-shape.ts';

/** What is known of a block before any story of it is shown. */
export interface KnownBlock {
  readonly shape: BlockShape;
  readonly definition: BlockDefinition;
  readonly messages: BlockMessages;
}

const known = new Map<string, KnownBlock>();

/** Called by the module of a block's stories. */
export function describeBlock({
  definition,
  ...block
}: Omit<KnownBlock, 'definition'> & { definition: AnyBlock }): void {
  // Its own types of props are behind it: what it is given was made by its schema.
  known.set(block.shape.type, { ...block, definition: definition as unknown as BlockDefinition });
}

/** @param type undefined where a story does not say it; `metaOf` does */
export function knownBlock(type: string | undefined): KnownBlock {
  const block = known.get(type ?? '');
  if (block === undefined) throw new Error(`\`${type}\` is no block whose stories were loaded.`);
  return block;
}
