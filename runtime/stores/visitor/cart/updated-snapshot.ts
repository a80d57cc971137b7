import type { CheckedCartItem } from '../../../../schemas/generated/wire.ts';
import { toMinorUnits } from '../../../domain/money.ts';
import type { LineSnapshot } from './persisted-cart-line.ts';

/**
 * What a line shows once the backend has checked it. Of what is not sold any more, the cart shows what it knew.
 *
 * @param currency ISO 4217, of the amounts in `checked`
 */
export function updatedSnapshot(facts: LineSnapshot, checked: CheckedCartItem, currency: string): LineSnapshot {
  const { slug, title, image, unitPriceAfterDiscount: unitPrice, maximum, limits } = checked;
  if (unitPrice === undefined) return facts;
  return {
    slug: slug ?? facts.slug,
    title: { ...facts.title, ...title },
    image: image ?? facts.image,
    unitPrice: toMinorUnits(unitPrice, currency),
    currency,
    // A line of which none is left stays in the cart until the person takes it out.
    maximum: Math.max(1, maximum),
    limits,
  };
}
