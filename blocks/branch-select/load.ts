import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { OrderSettingsStore } from '../../runtime/stores/catalog/order-settings-store.ts';
import { RegionsStore } from '../../runtime/stores/catalog/regions-store.ts';
import type { BranchSelectProps } from '../../schemas/generated/blocks/branch-select.ts';

/** Loads the branches, and the cities of the page's country. Rejects if the branches fail, which the block shows. */
export const load: BlockLoad<BranchSelectProps> = async ({ props, stores, signal }) => {
  const country = stores.locale.country?._id;
  // Without cities there is no choice of a place, and the list is whole.
  const loadCities = async (of: string) =>
    stores
      .of(RegionsStore)
      .loadCities(of)
      .catch(() => undefined);
  await Promise.all([
    stores.of(BranchesStore).loadBranches(signal),
    // Without the settings, opening hours have the language's own clock.
    props.hours &&
      stores
        .of(OrderSettingsStore)
        .load(signal)
        .catch(() => undefined),
    props.places && country !== undefined ? loadCities(country) : undefined,
  ]);
};
