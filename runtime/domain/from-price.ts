import type { LensOption } from '../../schemas/generated/wire.ts';
import { lensPrice } from './lens-price.ts';

/** What a product costs at least that is sold by its lenses. */
export interface LeastPrice {
  readonly lens: LensOption;
  /** Minor units, for one eye. */
  readonly price: number;
}

/**
 * The cheapest lens that is there, with what it costs; undefined where none is left.
 *
 * @param now epoch ms
 */
export function cheapestLens(lenses: readonly LensOption[], now: number, currency: string): LeastPrice | undefined {
  const priced = lenses
    .filter(({ quantity }) => quantity > 0)
    .map((lens) => ({
      lens,
      price: lensPrice([lens], [{ lensOptionId: lens._id, quantity: 1, type: 'left' }], now, currency).price,
    }));
  return priced.toSorted((a, b) => a.price - b.price)[0];
}

/** The least that a product costs that is sold by its lenses, in minor units; undefined where none is left. */
export const fromPrice = (lenses: readonly LensOption[], now: number, currency: string): number | undefined =>
  cheapestLens(lenses, now, currency)?.price;
