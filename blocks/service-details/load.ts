import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { ServicesStore } from '../../runtime/stores/catalog/services-store.ts';
import type { ServiceDetailsProps } from '../../schemas/generated/blocks/service-details.ts';

export const load: BlockLoad<ServiceDetailsProps> = async ({ route, stores, signal }) => {
  if (route.page === 'service') await stores.of(ServicesStore).loadService(route.params.slug ?? '', signal);
  return undefined;
};
