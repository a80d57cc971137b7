import { defineBlock } from '../../runtime/page/define-block.ts';
import type { TestimonialProps } from '../../schemas/generated/blocks/testimonial.ts';

export default defineBlock<TestimonialProps>({
  type: 'testimonial',
  version: 2,
  component: () => import('./TestimonialBlock.tsx'),
});
