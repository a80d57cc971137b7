import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CATEGORY_TREE, CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import type { HeaderProps } from '../../schemas/generated/blocks/header.ts';

export const load: BlockLoad<HeaderProps> = async ({ props, stores, signal }) => {
  const catalog = stores.of(CatalogStore);
  if (props.source === 'categories') await catalog.loadCategories(CATEGORY_TREE, signal);
  return undefined;
};
