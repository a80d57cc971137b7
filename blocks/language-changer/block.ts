import { defineBlock } from '../../runtime/page/define-block.ts';
import type { LanguageChangerProps } from '../../schemas/generated/blocks/language-changer.ts';

export default defineBlock<LanguageChangerProps>({
  type: 'language-changer',
  version: 1,
  component: () => import('./LanguageChangerBlock.tsx'),
});
