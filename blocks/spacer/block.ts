import { defineBlock } from '../../runtime/page/define-block.ts';
import type { SpacerProps } from '../../schemas/generated/blocks/spacer.ts';

export default defineBlock<SpacerProps>({
  type: 'spacer',
  version: 1,
  hydrateOn: 'interaction',
  component: () => import('./SpacerBlock.tsx'),
});
