import type { CheckedCartItem } from '../../../../schemas/generated/wire.ts';
import { toMinorUnits } from '../../../domain/money.ts';
import type { LineSnapshot } from './persisted-cart-line.ts';

/**
 * The display data of a line after a check. A line that is no longer sold keeps its last data.
 *
 * @param currency ISO 4217, of the amounts in `checked`
 */
export function updatedSnapshot(last: LineSnapshot, checked: CheckedCartItem, currency: string): LineSnapshot {
  const { slug, title, image, unitPriceAfterDiscount, unitPrice: originalUnitPrice, maximum, limits } = checked;
  const known = { slug: slug ?? last.slug, title: { ...last.title, ...title }, image: image ?? last.image };
  if (unitPriceAfterDiscount === undefined) return { ...last, ...known };
  const isDiscounted = originalUnitPrice !== undefined && originalUnitPrice > unitPriceAfterDiscount;
  return {
    ...known,
    unitPrice: toMinorUnits(unitPriceAfterDiscount, currency),
    ...(isDiscounted && { originalUnitPrice: toMinorUnits(originalUnitPrice, currency) }),
    currency,
    // A sold-out line stays in the cart until it is removed.
    maximum: Math.max(1, maximum),
    limits,
  };
}
