import { nextProductChange } from '../../runtime/domain/product/discount.ts';
import { defineBlock } from '../../runtime/page/define-block.ts';
import type { SectionProductsProps } from '../../schemas/generated/blocks/section-products.ts';

export default defineBlock<SectionProductsProps>({
  type: 'section-products',
  version: 2,
  async load({ props: { section, pageSize }, stores, clock, signal }) {
    const { items } = await stores.catalog.loadProducts({ section, pageSize }, signal);
    return { validUntil: nextProductChange(items, clock.now()) };
  },
  component: () => import('./SectionProductsBlock.tsx'),
});
