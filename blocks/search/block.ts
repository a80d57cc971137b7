import { defineBlock } from '../../runtime/page/define-block.ts';
import type { SearchProps } from '../../schemas/generated/blocks/search.ts';

export default defineBlock<SearchProps>({
  hydrateOn: 'interaction',
});
