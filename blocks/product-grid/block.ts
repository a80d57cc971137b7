import { nextProductChange } from '../../runtime/domain/next-change.ts';
import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ProductGridProps } from '../../schemas/generated/blocks/product-grid.ts';
import { gridQuery } from './grid-query.ts';

export default defineBlock<ProductGridProps>({
  type: 'product-grid',
  version: 1,
  async load({ props, route, stores, clock, signal }) {
    const { items } = await stores.catalog.loadProducts(gridQuery(props, route), signal);
    return { validUntil: nextProductChange(items, clock.now()) };
  },
  component: () => import('./ProductGridBlock.tsx'),
});
