import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { OrderSettingsStore } from '../../runtime/stores/catalog/order-settings-store.ts';

/** Loads branch names and the time format; lines render without either. */
export const load: BlockLoad = async ({ stores, signal }) => {
  await Promise.allSettled([stores.of(BranchesStore).loadBranches(signal), stores.of(OrderSettingsStore).load(signal)]);
};
