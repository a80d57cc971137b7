import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { BranchesStore } from '../../runtime/stores/catalog/branches-store.ts';
import { OrderSettingsStore } from '../../runtime/stores/catalog/order-settings-store.ts';
import { ServicesStore } from '../../runtime/stores/catalog/services-store.ts';
import type { BookingProps } from '../../schemas/generated/blocks/booking.ts';
import { BOOKED_CATEGORIES, BOOKED_SERVICES, slugOfPage } from './booked-services.ts';

/** Loads services and branches. Rejects on failure, which the block shows. */
export const load: BlockLoad<BookingProps> = async ({ props, route, stores, signal }) => {
  const services = stores.of(ServicesStore);
  const slug = slugOfPage(props, route);
  await Promise.all([
    slug === undefined ? services.loadServices(BOOKED_SERVICES, signal) : services.loadService(slug, signal),
    props.mode === 'list' ? services.loadCategories(BOOKED_CATEGORIES, signal) : undefined,
    stores.of(BranchesStore).loadBranches(signal),
    stores.of(OrderSettingsStore).load(signal),
  ]);
  return undefined;
};
