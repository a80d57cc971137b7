import { type DiscountFields, isDiscountActive, nextDiscountChange } from '../../runtime/domain/product/discount.ts';
import type { Product } from '../../schemas/generated/wire.ts';

/** When an active discount ends, in epoch ms; undefined if there is none or it never ends. */
export const discountEnd = (discount: DiscountFields, now: number): number | undefined =>
  isDiscountActive(discount, now) ? nextDiscountChange(discount, now) : undefined;

/** The ends of the discounts of a product and its variants, without duplicates. */
export function discountEnds({ variants, ...product }: Product, now: number): readonly number[] {
  const ends = [product, ...variants].map((discount) => discountEnd(discount, now));
  return [...new Set(ends.filter((end) => end !== undefined))];
}
