import { loadOrderSettings } from '../../runtime/page/load-order-settings.ts';

/** Fetches how the shop writes the times of services. */
export const load = loadOrderSettings;
