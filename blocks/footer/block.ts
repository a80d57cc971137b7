import { defineBlock } from '../../runtime/page/define-block.ts';
import type { FooterProps } from '../../schemas/generated/blocks/footer.ts';

export default defineBlock<FooterProps>({
  type: 'footer',
  version: 1,
  component: () => import('./FooterBlock.tsx'),
});
