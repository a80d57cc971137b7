import type { LensOption } from '../../../schemas/generated/wire.ts';
import { toMinorUnits } from '../money.ts';
import { isDiscountActive, priceAfterDiscount } from '../product/discount.ts';
import type { LensChoice } from './lens-choice.ts';
import { lensCount } from './lens-side.ts';

export interface LensPrice {
  /** Current price in minor units. */
  readonly price: number;
  /** Price without a discount; equal to `price` when there is none. */
  readonly original: number;
}

/**
 * The price of the chosen lenses. Source: spec 9, "lens price = discounted price times quantity, doubled for both eyes". Unlike the price of a product, the wire price of a lens does not include its discount.
 *
 * @param now epoch ms
 */
export function lensPrice(lenses: readonly LensOption[], choice: LensChoice, now: number, currency: string): LensPrice {
  let [price, original] = [0, 0];
  for (const { lensOptionId, quantity, type } of choice) {
    const lens = lenses.find(({ _id }) => _id === lensOptionId);
    if (lens === undefined) continue;
    const one = toMinorUnits(lens.price, currency);
    const packs = quantity * lensCount(type);
    original += one * packs;
    price += (isDiscountActive(lens, now) ? priceAfterDiscount(one, lens, currency) : one) * packs;
  }
  return { price, original };
}
