import { defineBlock } from '../../runtime/page/define-block.ts';
import type { PopupProps } from '../../schemas/generated/blocks/popup.ts';

export default defineBlock<PopupProps, 'content'>({
  slots: ['content'],
  hydrateOn: 'load',
});
