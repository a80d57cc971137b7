import { defineBlock } from '../../runtime/page/define-block.ts';
import type { HeadingProps } from '../../schemas/generated/blocks/heading.ts';

export default defineBlock<HeadingProps>({
  hydrateOn: 'interaction',
});
