import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ImportedPlaceholderProps } from '../../schemas/generated/blocks/imported-placeholder.ts';

export default defineBlock<ImportedPlaceholderProps>({
  type: 'imported-placeholder',
  version: 2,
  isForEditors: true,
  component: () => import('./ImportedPlaceholderBlock.tsx'),
});
