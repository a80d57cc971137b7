import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';

export const load: BlockLoad<unknown> = async ({ stores, signal }) => {
  if (stores.shop.requiresBranch) await stores.of(BranchesStore).loadBranches(signal);
};
