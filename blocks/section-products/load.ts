import { nextProductChange } from '../../runtime/domain/product/discount.ts';
import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import type { SectionProductsProps } from '../../schemas/generated/blocks/section-products.ts';

export const load: BlockLoad<SectionProductsProps> = async ({
  props: { section, pageSize },
  stores,
  clock,
  signal,
}) => {
  const { items } = await stores.of(CatalogStore).loadProducts({ section, pageSize }, signal);
  return { validUntil: nextProductChange(items, clock.now()) };
};
