import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { OrderSettingsStore } from '../../runtime/stores/catalog/order-settings-store.ts';

export const load: BlockLoad = async ({ stores, signal }) => {
  await stores.of(OrderSettingsStore).load(signal);
  return undefined;
};
