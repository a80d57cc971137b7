import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';

export default defineBlock<ProductGridProps>({
  type: 'product-grid',
  version: 1,
  // What the address of a list says is no part of every page's script.
  load: async (context) => (await import('./load-grid.ts')).loadGrid(context),
  component: () => import('./ProductGridBlock.tsx'),
});
