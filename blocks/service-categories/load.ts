import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { ServicesStore } from '../../runtime/stores/catalog/services-store.ts';
import type { ServiceCategoriesProps } from '../../schemas/generated/blocks/service-categories.ts';

export const load: BlockLoad<ServiceCategoriesProps> = async ({ props: { pageSize }, stores, signal }) => {
  await stores.of(ServicesStore).loadCategories({ pageSize }, signal);
  return undefined;
};
