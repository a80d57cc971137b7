import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ChipsProps } from '../../schemas/generated/blocks/chips.ts';

export default defineBlock<ChipsProps>({
  type: 'chips',
  version: 2,
  component: () => import('./ChipsBlock.tsx'),
});
