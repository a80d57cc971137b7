import { defineBlock } from '../../runtime/page/define-block.ts';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';

export default defineBlock<HeaderProps, 'search' | 'preferences' | 'actions'>({
  slots: ['search', 'preferences', 'actions'],
  collapsedSlots: ['search', 'preferences'],
});
