import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import type { BrandListProps } from '../../schemas/generated/blocks/brand-list.ts';

export const load: BlockLoad<BrandListProps> = async ({ props: { pageSize }, stores, signal }) => {
  await stores.of(CatalogStore).loadBrands({ pageSize }, signal);
  return undefined;
};
