import { defineBlock } from '../../runtime/page/define-block.ts';
import type { DividerProps } from '../../schemas/generated/blocks/divider.ts';

export default defineBlock<DividerProps>({
  type: 'divider',
  version: 2,
  hydrateOn: 'interaction',
  component: () => import('./DividerBlock.tsx'),
});
