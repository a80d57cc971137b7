import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ServiceListProps } from '../../schemas/generated/blocks/service-list.ts';
import { serviceQuery } from './service-query.ts';

export default defineBlock<ServiceListProps>({
  type: 'service-list',
  version: 2,
  async load({ props, stores, signal }) {
    await stores.services.loadServices(serviceQuery(props), signal);
    return undefined;
  },
  component: () => import('./ServiceListBlock.tsx'),
});
