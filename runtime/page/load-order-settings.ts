import { OrderSettingsStore } from '../stores/catalog/order-settings-store.ts';
import type { BlockLoad } from './define-block.ts';

/** A block's `load` that fetches how the shop writes times. Without it they are written as most shops do. */
export const loadOrderSettings: BlockLoad = async ({ stores: { fetched }, signal }) => {
  await Promise.allSettled([fetched.of(OrderSettingsStore).load(signal)]);
  return undefined;
};
