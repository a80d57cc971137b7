import type { LensOption } from '../../../schemas/generated/wire.ts';
import { toMinorUnits } from '../money.ts';
import { type DiscountFields, isDiscountActive, priceAfterDiscount } from '../product/discount.ts';
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

/**
 * The common discount of the chosen lenses; undefined without lenses, empty for different discounts. The price includes both.
 */
export function lensDiscount(lenses: readonly LensOption[], choice: LensChoice): DiscountFields | undefined {
  const [lens, other = lens] = lenses.filter(({ _id }) => choice.some(({ lensOptionId }) => lensOptionId === _id));
  const isShared = DISCOUNT_FIELDS.every((field) => lens?.[field] === other?.[field]);
  return isShared ? lens : {};
}

const DISCOUNT_FIELDS = ['discountType', 'discountValue', 'discountStartDate', 'discountEndDate'] as const;
