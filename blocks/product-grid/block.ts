import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';

let grid: typeof import('./load-grid.ts') | undefined;

export default defineBlock<ProductGridProps>({
  type: 'product-grid',
  version: 1,
  // What the address of a list says is no part of every page's script. Asking for it again takes as long as a card.
  async load(context) {
    grid ??= await import('./load-grid.ts');
    return grid.loadGrid(context);
  },
  component: () => import('./ProductGridBlock.tsx'),
});
