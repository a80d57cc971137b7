import { defineBlock } from '../../runtime/page/define-block.ts';
import type { LogoStripProps } from '../../schemas/generated/blocks/logo-strip.ts';

export default defineBlock<LogoStripProps>({
  type: 'logo-strip',
  version: 2,
  component: () => import('./LogoStripBlock.tsx'),
});
