import { defineBlock } from '../../runtime/page/define-block.ts';
import type { CollectionHeaderProps } from '../../schemas/generated/blocks/collection-header.ts';

export default defineBlock<CollectionHeaderProps>({
  type: 'collection-header',
  version: 2,
  // No `load`: the page's subject is loaded before any block.
  component: () => import('./CollectionHeaderBlock.tsx'),
});
