import { defineBlock } from '../../runtime/page/define-block.ts';
import type { ServiceCategoriesProps } from '../../schemas/generated/blocks/service-categories.ts';

export default defineBlock<ServiceCategoriesProps>({
  type: 'service-categories',
  version: 2,
  async load({ props: { pageSize }, stores, signal }) {
    await stores.services.loadCategories({ pageSize }, signal);
    return undefined;
  },
  component: () => import('./ServiceCategoriesBlock.tsx'),
});
