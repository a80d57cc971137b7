import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';

let gridLoader: typeof import('./load-grid.ts') | undefined;

export default defineBlock<ProductGridProps>({
  type: 'product-grid',
  version: 1,
  // Imported dynamically to keep filter parsing out of the entry bundle. Cached, since repeating the import takes as
  // long as rendering a card.
  async load(context) {
    gridLoader ??= await import('./load-grid.ts');
    return gridLoader.loadGrid(context);
  },
  component: () => import('./ProductGridBlock.tsx'),
});
