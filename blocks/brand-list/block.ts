import { defineBlock } from '../../runtime/page/define-block.ts';
import type { BrandListProps } from '../../schemas/generated/blocks/brand-list.ts';

export default defineBlock<BrandListProps>({
  type: 'brand-list',
  version: 1,
  async load({ props: { pageSize }, stores, signal }) {
    await stores.catalog.loadBrands({ pageSize }, signal);
    return undefined;
  },
  component: () => import('./BrandListBlock.tsx'),
});
