import { nextProductChange } from '../../runtime/domain/product/discount.ts';
import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import type { RelatedProductsProps } from '../../schemas/generated/blocks/related-products.ts';

export const load: BlockLoad<RelatedProductsProps> = async ({ route, stores, clock, signal }) => {
  if (route.page !== 'product') return {};
  const { _id } = await stores.of(CatalogStore).loadProduct(route.params.slug ?? '', signal);
  await stores.of(CatalogStore).loadRelated(_id, signal);
  const related = stores.of(CatalogStore).related(_id);
  return { validUntil: related?.status === 'ready' ? nextProductChange(related.value, clock.now()) : undefined };
};
