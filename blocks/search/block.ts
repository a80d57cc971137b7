import { defineBlock } from '../../runtime/page/define-block.ts';
import type { SearchProps } from '../../schemas/generated/blocks/search.ts';

export default defineBlock<SearchProps>({
  type: 'search',
  version: 1,
  hydrateOn: 'interaction',
  component: () => import('./SearchBlock.tsx'),
});
