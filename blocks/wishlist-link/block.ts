import { defineBlock } from '../../runtime/page/define-block.ts';
import type { WishlistLinkProps } from '../../schemas/generated/blocks/wishlist-link.ts';

export default defineBlock<WishlistLinkProps>({
  type: 'wishlist-link',
  version: 1,
  component: () => import('./WishlistLinkBlock.tsx'),
});
