import { defineBlock } from '../../runtime/page/define-block.ts';
import type { BranchListProps } from '../../schemas/generated/blocks/branch-list.ts';

export default defineBlock<BranchListProps>({
  type: 'branch-list',
  version: 1,
  async load({ stores, signal }) {
    await stores.branches.loadBranches(signal);
    return undefined;
  },
  shows: ({ stores }) => {
    const { list } = stores.branches;
    return list?.status === 'ready' ? { branches: list.value } : {};
  },
  component: () => import('./BranchListBlock.tsx'),
});
