import { defineBlock } from '../../runtime/page/define-block.ts';
import type { CarouselProps } from '../../schemas/generated/blocks/carousel.ts';

export default defineBlock<CarouselProps>({
  type: 'carousel',
  version: 2,
  component: () => import('./CarouselBlock.tsx'),
});
