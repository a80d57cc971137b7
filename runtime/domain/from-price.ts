import type { LensOption } from '../../schemas/generated/wire.ts';
import { lensPrice } from './lens-price.ts';

/**
 * The least that a product costs that is sold by its lenses: the cheapest one that is there, for one eye, in minor units;
 * undefined where none is left.
 *
 * @param now epoch ms
 */
export function fromPrice(lenses: readonly LensOption[], now: number, currency: string): number | undefined {
  const prices = lenses
    .filter(({ quantity }) => quantity > 0)
    .map((lens) => lensPrice([lens], [{ lensOptionId: lens._id, quantity: 1, type: 'left' }], now, currency).price);
  return prices.length === 0 ? undefined : Math.min(...prices);
}
