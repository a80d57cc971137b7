import type { PriceRange } from '../../../schemas/generated/wire.ts';
import type { DiscountedPrice } from './discount.ts';

/** A product's price with the prices of its choices. */
export interface PricedProduct extends DiscountedPrice {
  readonly priceRange?: PriceRange | undefined;
}

/**
 * The price that a product is announced with, in cards and on its page until a choice is made: the lowest of those to choose
 * from. So neither promises less than the other.
 */
export const announcedPrice = (product: PricedProduct): DiscountedPrice => product.priceRange ?? product;

/** Whether it is announced as "from", since other choices cost more. */
export const isFromPrice = ({ priceRange }: PricedProduct): boolean =>
  priceRange !== undefined && priceRange.maxPrice > priceRange.sellPrice;
