import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ScrollToTopProps } from '../../schemas/generated/blocks/scroll-to-top.ts';

export default defineBlock<ScrollToTopProps>({
  type: 'scroll-to-top',
  version: 1,
  component: () => import('./ScrollToTopBlock.tsx'),
});
