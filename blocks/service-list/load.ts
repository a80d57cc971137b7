import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { ServicesStore } from '../../runtime/stores/catalog/services-store.ts';
import type { ServiceListProps } from '../../schemas/generated/blocks/service-list.ts';
import { serviceQuery } from './service-query.ts';

export const load: BlockLoad<ServiceListProps> = async ({ props, route, stores, signal }) => {
  const services = stores.of(ServicesStore);
  const query = serviceQuery(props, route);
  await services.loadServices(query, signal);
  const list = services.services(query);
  // Elsewhere than on their own page, services stand by the way.
  return route.page === 'services' && props.category === undefined && list?.status === 'ready'
    ? { seo: { services: list.value.items } }
    : undefined;
};
