import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';

export default defineBlock<ProductGalleryProps>({
  type: 'product-gallery',
  version: 1,
  component: () => import('./ProductGalleryBlock.tsx'),
});
