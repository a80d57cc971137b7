import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';

/** Loads branch names in shops that require the choice of a branch. */
export const load: BlockLoad = async ({ stores, signal }) => {
  if (stores.shop.requiresBranch) await stores.of(BranchesStore).loadBranches(signal);
};
