import { isCategoryPage } from '../../runtime/domain/routing/category-path.ts';
import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CATEGORY_TREE, CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import type { BreadcrumbsProps } from '../../schemas/generated/blocks/breadcrumbs.ts';

export const load: BlockLoad<BreadcrumbsProps> = async ({ route, stores, signal }) => {
  const catalog = stores.of(CatalogStore);
  if (isCategoryPage(route.page)) await catalog.loadCategories(CATEGORY_TREE, signal);
  return undefined;
};
