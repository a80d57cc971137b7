import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { OrderSettingsStore } from '../../runtime/stores/catalog/order-settings-store.ts';
import type { BranchListProps } from '../../schemas/generated/blocks/branch-list.ts';

export const load: BlockLoad<BranchListProps> = async ({ props, stores, signal }) => {
  // Without the settings, opening hours have the language's own clock.
  const loadClock = () =>
    stores
      .of(OrderSettingsStore)
      .load(signal)
      .catch(() => undefined);
  await Promise.all([stores.of(BranchesStore).loadBranches(signal), props.hours && loadClock()]);
  const { list } = stores.of(BranchesStore);
  return list?.status === 'ready' ? { seo: { branches: list.value } } : undefined;
};
