import { defineBlock } from '../../runtime/page/define-block.ts';
import type { SocialLinksProps } from '../../schemas/generated/blocks/social-links.ts';

export default defineBlock<SocialLinksProps>({
  type: 'social-links',
  version: 2,
  component: () => import('./SocialLinksBlock.tsx'),
});
