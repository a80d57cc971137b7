import type { Product, Variant } from '../../schemas/generated/wire.ts';
import { type DiscountFacts, isDiscountActive, priceBeforeDiscount } from './discount.ts';
import type { LensChoice } from './lens-choice.ts';
import { lensPrice } from './lens-price.ts';
import { toMinor } from './money.ts';
import type { OptionChoice } from './option-choice.ts';
import { optionsPrice } from './option-price.ts';

export interface Chosen {
  readonly product: Product;
  readonly variant: Variant | undefined;
  readonly choice: OptionChoice;
  readonly lenses: LensChoice;
}

export interface UnitPrice {
  /** Minor units, options and lenses included. */
  readonly unit: number;
  /** What it costs without a discount; undefined when there is none. */
  readonly oldUnit: number | undefined;
}

/**
 * What one costs as it is chosen: the variant's price, else the product's, and what the options add. Reading: a product that
 * is sold by its lenses costs what they cost instead, as soon as one is chosen.
 *
 * @param now epoch ms
 */
export function unitPrice({ product, variant, choice, lenses }: Chosen, now: number, currency: string): UnitPrice {
  const priced = variant ?? product;
  const sellPrice = toMinor(priced.sellPrice, currency);
  const { price, original } =
    lenses.length > 0
      ? lensPrice(product.lensOptions, lenses, now, currency)
      : { price: sellPrice, original: originalPrice(sellPrice, priced, now, currency) };
  const added = optionsPrice(product.options, choice, sellPrice, currency);
  return { unit: price + added, oldUnit: original > price ? original + added : undefined };
}

/** The wire's price already includes an active discount; the original is derived from it. */
const originalPrice = (sellPrice: number, discount: DiscountFacts, now: number, currency: string): number =>
  (isDiscountActive(discount, now) ? priceBeforeDiscount(sellPrice, discount, currency) : undefined) ?? sellPrice;
