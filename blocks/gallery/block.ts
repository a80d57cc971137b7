import { defineBlock } from '../../runtime/page/define-block.ts';
import type { GalleryProps } from '../../schemas/generated/blocks/gallery.ts';

export default defineBlock<GalleryProps>({
  type: 'gallery',
  version: 2,
  component: () => import('./GalleryBlock.tsx'),
});
