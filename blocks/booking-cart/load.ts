import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { OrderSettingsStore } from '../../runtime/stores/catalog/order-settings-store.ts';

/** Fetches what the lines are shown by: the names of the branches, and how the shop writes times. Without either they are shown without it. */
export const load: BlockLoad = async ({ stores: { fetched }, signal }) => {
  await Promise.allSettled([
    fetched.of(BranchesStore).loadBranches(signal),
    fetched.of(OrderSettingsStore).load(signal),
  ]);
  return undefined;
};
