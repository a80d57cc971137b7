import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { loadOrderSettings } from '../../runtime/page/load-order-settings.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import type { BranchListProps } from '../../schemas/generated/blocks/branch-list.ts';

/** Loads the branches, and for their opening hours the shop's clock. */
export const load: BlockLoad<BranchListProps> = async (context) => {
  const { props, stores, signal } = context;
  await Promise.all([stores.of(BranchesStore).loadBranches(signal), props.hours && loadOrderSettings(context)]);
  const { list } = stores.of(BranchesStore);
  return list?.status === 'ready' ? { seo: { branches: list.value } } : undefined;
};
