import { defineBlock } from '../../runtime/page/define-block.ts';
import type { StatisticsProps } from '../../schemas/generated/blocks/statistics.ts';

export default defineBlock<StatisticsProps>({
  type: 'statistics',
  version: 2,
  component: () => import('./StatisticsBlock.tsx'),
});
