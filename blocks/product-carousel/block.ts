import { nextProductChange } from '../../runtime/domain/product/discount.ts';
import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ProductCarouselProps } from '../../schemas/generated/blocks/product-carousel.ts';

export default defineBlock<ProductCarouselProps>({
  type: 'product-carousel',
  version: 2,
  async load({ props: { source, pageSize }, stores, clock, signal }) {
    const { items } = await stores.catalog.loadProducts({ ...source, pageSize }, signal);
    return { validUntil: nextProductChange(items, clock.now()) };
  },
  component: () => import('./ProductCarouselBlock.tsx'),
});
