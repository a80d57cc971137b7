import type { MetalPrice, MetalPricesNow } from '../../../schemas/generated/wire.ts';
import type { Metal } from '../../domain/metals.ts';

/** The price of one metal, and its trend. */
export interface MetalQuote {
  readonly key: string;
  readonly metal: Metal;
  /** Parts of 24; gold only. */
  readonly karat?: number;
  /** Decimal major units per gram. */
  readonly price: number;
  readonly flag: MetalPrice['flag'];
}

/** The chosen prices, in the chosen order; karats that the backend does not know are left out. */
export const selectQuotes = (
  now: MetalPricesNow,
  { metals, karats }: { readonly metals: readonly Metal[]; readonly karats: readonly number[] },
): readonly MetalQuote[] =>
  metals.flatMap((metal): MetalQuote[] => {
    if (metal !== 'gold') return [{ key: metal, metal, price: now[metal].price, flag: now[metal].flag }];
    return karats.flatMap((karat) =>
      now.gold
        .filter((gold) => gold.karat === karat)
        .map(({ price, flag }) => ({ key: `gold-${karat}`, metal, karat, price, flag })),
    );
  });
