import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ProductOptionsProps } from '../../schemas/generated/blocks/product-options.ts';

export default defineBlock<ProductOptionsProps>({
  type: 'product-options',
  version: 2,
  component: () => import('./ProductOptionsBlock.tsx'),
});
