import { OrderSettingsStore } from '../stores/catalog/order-settings-store.ts';
import type { BlockLoad } from './define-block.ts';

/** A block's `load` of the shop's time format; times have a default format without it. */
export const loadOrderSettings: BlockLoad = async ({ stores, signal }) => {
  await Promise.allSettled([stores.of(OrderSettingsStore).load(signal)]);
};
