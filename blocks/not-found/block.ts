import { defineBlock } from '../../runtime/page/define-block.ts';
import type { NotFoundProps } from '../../schemas/generated/blocks/not-found.ts';

export default defineBlock<NotFoundProps>({
  type: 'not-found',
  version: 1,
  component: () => import('./NotFoundBlock.tsx'),
});
