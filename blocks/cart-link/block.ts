import { defineBlock } from '../../runtime/page/define-block.ts';
import type { CartLinkProps } from '../../schemas/generated/blocks/cart-link.ts';

export default defineBlock<CartLinkProps>({
  type: 'cart-link',
  version: 1,
  component: () => import('./CartLinkBlock.tsx'),
});
