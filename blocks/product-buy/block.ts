import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ProductBuyProps } from '../../schemas/generated/blocks/product-buy.ts';

export default defineBlock<ProductBuyProps>({
  type: 'product-buy',
  version: 1,
  component: () => import('./ProductBuyBlock.tsx'),
});
