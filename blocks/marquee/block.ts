import { defineBlock } from '../../runtime/page/define-block.ts';
import type { MarqueeProps } from '../../schemas/generated/blocks/marquee.ts';

export default defineBlock<MarqueeProps>({
  type: 'marquee',
  version: 2,
  component: () => import('./MarqueeBlock.tsx'),
});
