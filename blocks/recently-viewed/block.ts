import { defineBlock } from '../../runtime/page/define-block.ts';
import type { RecentlyViewedProps } from '../../schemas/generated/blocks/recently-viewed.ts';

export default defineBlock<RecentlyViewedProps>({
  type: 'recently-viewed',
  version: 1,
  component: () => import('./RecentlyViewedBlock.tsx'),
});
