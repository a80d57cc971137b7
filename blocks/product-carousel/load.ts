import { nextProductChange } from '../../runtime/domain/product/discount.ts';
import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import type { ProductCarouselProps } from '../../schemas/generated/blocks/product-carousel.ts';

export const load: BlockLoad<ProductCarouselProps> = async ({ props: { source, pageSize }, stores, clock, signal }) => {
  const { items } = await stores.of(CatalogStore).loadProducts({ ...source, pageSize }, signal);
  return { validUntil: nextProductChange(items, clock.now()) };
};
