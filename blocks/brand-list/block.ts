import { defineBlock } from '../../runtime/page/define-block.ts';
import type { BrandListProps } from '../../schemas/generated/blocks/brand-list.ts';

export default defineBlock<BrandListProps>({
  type: 'brand-list',
  version: 1,
  async load({ props: { pageSize, look }, stores, signal }) {
    const letters = look === 'letters' ? import('./BrandLetters.tsx') : undefined;
    await Promise.all([stores.catalog.loadBrands({ pageSize }, signal), letters]);
    return undefined;
  },
  component: () => import('./BrandListBlock.tsx'),
});
