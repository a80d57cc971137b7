import { type DiscountFacts, isDiscountActive, nextDiscountChange } from '../../runtime/domain/discount.ts';
import type { Product } from '../../schemas/generated/wire.ts';

/** When an active discount ends, epoch ms; undefined where there is none, and where it never ends. */
export const discountEnd = (discount: DiscountFacts, now: number): number | undefined =>
  isDiscountActive(discount, now) ? nextDiscountChange(discount, now) : undefined;

/** The ends of the discounts that can be chosen of a product: its own and its variants', each once. */
export function discountEnds({ variants, ...product }: Product, now: number): readonly number[] {
  const ends = [product, ...variants].map((discount) => discountEnd(discount, now));
  return [...new Set(ends.filter((end) => end !== undefined))];
}
