import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import type { CategoryListProps } from '../../schemas/generated/blocks/category-list.ts';
import { categoryQuery } from './category-query.ts';

export const load: BlockLoad<CategoryListProps> = async ({ props, route, stores, signal }) => {
  const query = categoryQuery(props, route);
  if (query !== undefined) await stores.of(CatalogStore).loadCategories(query, signal);
  return undefined;
};
