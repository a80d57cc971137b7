import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import type { BranchListProps } from '../../schemas/generated/blocks/branch-list.ts';

export const load: BlockLoad<BranchListProps> = async ({ stores, signal }) => {
  await stores.of(BranchesStore).loadBranches(signal);
  const { list } = stores.of(BranchesStore);
  return list?.status === 'ready' ? { seo: { branches: list.value } } : undefined;
};
