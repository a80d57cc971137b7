import { defineBlock } from '../../runtime/page/define-block.ts';
import type { WishlistProps } from '../../schemas/generated/blocks/wishlist.ts';

export default defineBlock<WishlistProps>({
  type: 'wishlist',
  version: 1,
  component: () => import('./WishlistBlock.tsx'),
});
