import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { loadOrderSettings } from '../../runtime/page/load-order-settings.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { RegionsStore } from '../../runtime/stores/catalog/regions-store.ts';
import type { BranchSelectProps } from '../../schemas/generated/blocks/branch-select.ts';

/** Loads branches, cities of the page's country, and the shop's clock. Rejects if the branches fail, which the block shows. */
export const load: BlockLoad<BranchSelectProps> = async (context) => {
  const { props, stores, signal } = context;
  const country = stores.locale.country?._id;
  // Without cities there is no choice of a place, and the list is whole.
  const loadCities = async (of: string) =>
    stores
      .of(RegionsStore)
      .loadCities(of)
      .catch(() => undefined);
  await Promise.all([
    stores.of(BranchesStore).loadBranches(signal),
    props.hours && loadOrderSettings(context),
    props.places && country !== undefined ? loadCities(country) : undefined,
  ]);
};
