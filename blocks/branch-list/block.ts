import { defineBlock } from '../../runtime/page/define-block.ts';
import type { BranchListProps } from '../../schemas/generated/blocks/branch-list.ts';

export default defineBlock<BranchListProps>({
  type: 'branch-list',
  version: 2,
  async load({ stores, signal }) {
    await stores.branches.loadBranches(signal);
    const { list } = stores.branches;
    return list?.status === 'ready' ? { seo: { branches: list.value } } : undefined;
  },
  component: () => import('./BranchListBlock.tsx'),
});
