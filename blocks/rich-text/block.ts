import { defineBlock } from '../../runtime/page/define-block.ts';
import type { RichTextProps } from '../../schemas/generated/blocks/rich-text.ts';

export default defineBlock<RichTextProps>({
  type: 'rich-text',
  version: 2,
  component: () => import('./RichTextBlock.tsx'),
});
