import { defineBlock } from '../../runtime/page/define-block.ts';
import type { SpacerProps } from '../../schemas/generated/blocks/spacer.ts';

export default defineBlock<SpacerProps>({
  // Static: without input, it is never hydrated.
  hydrateOn: 'interaction',
});
