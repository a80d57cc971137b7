import { defineBlock } from '../../runtime/page/define-block.ts';
import type { DividerProps } from '../../schemas/generated/blocks/divider.ts';

export default defineBlock<DividerProps>({
  hydrateOn: 'interaction',
});
