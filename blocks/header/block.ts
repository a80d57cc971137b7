import { defineBlock } from '../../runtime/page/define-block.ts';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';

export default defineBlock<HeaderProps, 'search' | 'preferences' | 'actions'>({
  type: 'header',
  version: 1,
  slots: ['search', 'preferences', 'actions'],
  component: () => import('./HeaderBlock.tsx'),
});
