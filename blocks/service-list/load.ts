import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { ServicesStore } from '../../runtime/stores/catalog/services-store.ts';
import type { ServiceListProps } from '../../schemas/generated/blocks/service-list.ts';
import { serviceQuery } from './service-query.ts';

export const load: BlockLoad<ServiceListProps> = async ({ props, stores, signal }) => {
  await stores.fetched.of(ServicesStore).loadServices(serviceQuery(props), signal);
  return undefined;
};
