import type { PriceRange } from '../../../schemas/generated/wire.ts';
import type { DiscountedPrice } from './discount.ts';

/** The price of a product with its price range. */
export interface PricedProduct extends DiscountedPrice {
  readonly priceRange?: PriceRange | undefined;
}

/**
 * The price shown in cards and on the product page before a choice: the lowest of the range.
 */
export const displayedPrice = (product: PricedProduct): DiscountedPrice => product.priceRange ?? product;

/** Whether the price is labelled "from", since other choices cost more. */
export const isFromPrice = ({ priceRange }: PricedProduct): boolean =>
  priceRange !== undefined && priceRange.maxPrice > priceRange.sellPrice;
