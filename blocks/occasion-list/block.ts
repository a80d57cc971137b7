import { defineBlock } from '../../runtime/page/define-block.ts';
import type { OccasionListProps } from '../../schemas/generated/blocks/occasion-list.ts';

export default defineBlock<OccasionListProps>({
  type: 'occasion-list',
  version: 2,
  async load({ props: { pageSize }, stores, signal }) {
    await stores.catalog.loadOccasions({ pageSize }, signal);
    return undefined;
  },
  component: () => import('./OccasionListBlock.tsx'),
});
