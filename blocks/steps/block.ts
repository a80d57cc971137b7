import { defineBlock } from '../../runtime/page/define-block.ts';
import type { StepsProps } from '../../schemas/generated/blocks/steps.ts';

export default defineBlock<StepsProps>({
  type: 'steps',
  version: 2,
  component: () => import('./StepsBlock.tsx'),
});
