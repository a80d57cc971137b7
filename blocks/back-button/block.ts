import { defineBlock } from '../../runtime/page/define-block.ts';
import type { BackButtonProps } from '../../schemas/generated/blocks/back-button.ts';

export default defineBlock<BackButtonProps>({
  type: 'back-button',
  version: 2,
  component: () => import('./BackButtonBlock.tsx'),
});
