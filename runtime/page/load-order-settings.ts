import { OrderSettingsStore } from '../stores/catalog/order-settings-store.ts';
import type { BlockLoad } from './define-block.ts';

/** A block's `load` that fetches how the shop writes times. Without it they are written as most shops do. */
export const loadOrderSettings: BlockLoad = async ({ stores, signal }) => {
  await Promise.allSettled([stores.of(OrderSettingsStore).load(signal)]);
  return undefined;
};
