import { defineBlock } from '../../runtime/page/define-block.ts';
import type { CollectionHeaderProps } from '../../schemas/generated/blocks/collection-header.ts';

export default defineBlock<CollectionHeaderProps>({
  type: 'collection-header',
  version: 1,
  // What the page is about is here before any block loads.
  component: () => import('./CollectionHeaderBlock.tsx'),
});
