import type { LensOption } from '../../../schemas/generated/wire.ts';
import { lensPrice } from '../options/lens-price.ts';

/** The cheapest lens of a product that is sold by its lenses. */
export interface CheapestLens {
  readonly lens: LensOption;
  /** Minor units, for one eye. */
  readonly price: number;
}

/**
 * The cheapest lens in stock with its price; undefined when none is in stock.
 *
 * @param now epoch ms
 */
export function cheapestLens(lenses: readonly LensOption[], now: number, currency: string): CheapestLens | undefined {
  const priced = lenses
    .filter(({ quantity }) => quantity > 0)
    .map((lens) => ({
      lens,
      price: lensPrice([lens], [{ lensOptionId: lens._id, quantity: 1, type: 'left' }], now, currency).price,
    }));
  return priced.toSorted((a, b) => a.price - b.price)[0];
}

/** The lowest price of a product that is sold by its lenses, in minor units; undefined when none is in stock. */
export const fromPrice = (lenses: readonly LensOption[], now: number, currency: string): number | undefined =>
  cheapestLens(lenses, now, currency)?.price;
