import { defineBlock } from '../../runtime/page/define-block.ts';
import type { BrandListProps } from '../../schemas/generated/blocks/brand-list.ts';

export default defineBlock<BrandListProps>({
  type: 'brand-list',
  version: 2,
  async load({ props: { pageSize, variant }, stores, signal }) {
    const letters = variant === 'alphabetical' ? import('./BrandsByLetter.tsx') : undefined;
    await Promise.all([stores.catalog.loadBrands({ pageSize }, signal), letters]);
    return undefined;
  },
  component: () => import('./BrandListBlock.tsx'),
});
