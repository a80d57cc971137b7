import type { CheckedCartItem } from '../../../../schemas/generated/wire.ts';
import { toMinorUnits } from '../../../domain/money.ts';
import type { LineSnapshot } from './persisted-cart-line.ts';

/**
 * What a line shows once the backend has checked it. Of what is not sold any more, the cart shows what it knew.
 *
 * @param currency ISO 4217, of the amounts in `checked`
 */
export function updatedSnapshot(facts: LineSnapshot, checked: CheckedCartItem, currency: string): LineSnapshot {
  const { slug, title, image, unitPriceAfterDiscount, unitPrice: originalUnitPrice, maximum, limits } = checked;
  const known = { slug: slug ?? facts.slug, title: { ...facts.title, ...title }, image: image ?? facts.image };
  if (unitPriceAfterDiscount === undefined) return { ...facts, ...known };
  const isDiscounted = originalUnitPrice !== undefined && originalUnitPrice > unitPriceAfterDiscount;
  return {
    ...known,
    unitPrice: toMinorUnits(unitPriceAfterDiscount, currency),
    ...(isDiscounted && { originalUnitPrice: toMinorUnits(originalUnitPrice, currency) }),
    currency,
    // A line of which none is left stays in the cart until the person takes it out.
    maximum: Math.max(1, maximum),
    limits,
  };
}
