import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ImportedPlaceholderProps } from '../../schemas/generated/blocks/imported-placeholder.ts';

export default defineBlock<ImportedPlaceholderProps>({
  isForEditors: true,
});
