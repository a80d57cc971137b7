import { defineBlock } from '../../runtime/page/define-block.ts';
import type { HeadingProps } from '../../schemas/generated/blocks/heading.ts';

export default defineBlock<HeadingProps>({
  type: 'heading',
  version: 2,
  hydrateOn: 'interaction',
  component: () => import('./HeadingBlock.tsx'),
});
