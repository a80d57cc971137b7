import { discountEnds, nextDiscountChange, nextProductChange } from '../../runtime/domain/product/discount.ts';
import { earliestInstant } from '../../runtime/domain/time/clock.ts';
import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { CatalogStore } from '../../runtime/stores/catalog/catalog-store.ts';
import { loadCountdown } from '../../runtime/stores/catalog/countdown-store.ts';
import type { ProductSummaryProps } from '../../schemas/generated/blocks/product-summary.ts';

export const load: BlockLoad<ProductSummaryProps> = async ({ props, route, stores, clock, signal }) => {
  if (route.page !== 'product') return {};
  const now = clock.now();
  const product = await stores.of(CatalogStore).loadProduct(route.params.slug ?? '', signal);
  if (props.show.includes('countdown')) {
    for (const at of discountEnds(product, now)) await loadCountdown(stores, { at }, now);
  }
  if (props.brandLogo && props.show.includes('brand') && product.brandId !== undefined) {
    // If the logo fails to load, the brand's name shows instead.
    await stores
      .of(CatalogStore)
      .loadCollection('brand', product.brandId.slug, signal)
      .catch(() => undefined);
  }
  const choices = [...product.variants, ...product.lensOptions].map((choice) => nextDiscountChange(choice, now));
  return { validUntil: earliestInstant([nextProductChange([product], now), ...choices]) };
};
