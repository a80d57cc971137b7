import type { LensOption } from '../../schemas/generated/wire.ts';
import { isDiscountActive, priceAfterDiscount } from './discount.ts';
import { eyesOf } from './eyes.ts';
import type { LensChoice } from './lens-choice.ts';
import { toMinor } from './money.ts';

export interface LensPrice {
  /** What the lenses cost now, in minor units. */
  readonly price: number;
  /** What they cost without a discount; the same where there is none. */
  readonly original: number;
}

/**
 * What the chosen lenses cost. Source: spec 9, "lens price = discounted price times quantity, doubled for both eyes". Unlike
 * a product's, a lens's price on the wire is without its discount.
 *
 * @param now epoch ms
 */
export function lensPrice(lenses: readonly LensOption[], choice: LensChoice, now: number, currency: string): LensPrice {
  let [price, original] = [0, 0];
  for (const { lensOptionId, quantity, type } of choice) {
    const lens = lenses.find(({ _id }) => _id === lensOptionId);
    if (lens === undefined) continue;
    const one = toMinor(lens.price, currency);
    const packs = quantity * eyesOf(type);
    original += one * packs;
    price += (isDiscountActive(lens, now) ? priceAfterDiscount(one, lens, currency) : one) * packs;
  }
  return { price, original };
}
