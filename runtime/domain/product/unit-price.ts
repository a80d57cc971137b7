import type { Variant } from '../../../schemas/generated/wire.ts';
import type { CartProduct } from '../cart/cart-product.ts';
import { toMinorUnits } from '../money.ts';
import type { LensChoice } from '../options/lens-choice.ts';
import { lensPrice } from '../options/lens-price.ts';
import type { OptionChoice } from '../options/option-choice.ts';
import { optionsPrice } from '../options/option-price.ts';
import { originalPrice } from './discount.ts';

interface PricedSelection {
  readonly product: CartProduct;
  readonly variant: Variant | undefined;
  readonly choice: OptionChoice;
  readonly lenses: LensChoice;
}

export interface UnitPrice {
  /** Minor units, options and lenses included. */
  readonly unit: number;
  /** The price without the discount; undefined when there is none. */
  readonly oldUnit: number | undefined;
}

/**
 * The price of one unit of a selection: that of the variant, else of the product, plus the options. Reading: a product that is sold by its lenses has the price of the chosen lenses instead.
 *
 * @param now epoch ms
 */
export function unitPrice(
  { product, variant, choice, lenses }: PricedSelection,
  now: number,
  currency: string,
): UnitPrice {
  const priced = variant ?? product;
  const sellPrice = toMinorUnits(priced.sellPrice, currency);
  const { price, original } =
    lenses.length > 0
      ? lensPrice(product.lensOptions, lenses, now, currency)
      : { price: sellPrice, original: originalPrice(priced, now, currency) ?? sellPrice };
  const added = optionsPrice(product.options, choice, sellPrice, currency);
  return { unit: price + added, oldUnit: original > price ? original + added : undefined };
}
