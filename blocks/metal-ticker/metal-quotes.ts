import type { Localized } from '../../runtime/page/localized.ts';
import type { MetalTickerProps } from '../../schemas/generated/blocks/metal-ticker.ts';
import type { MetalPricesNow } from '../../schemas/generated/wire.ts';

/** The price of one metal, and its trend. */
export interface MetalQuote {
  readonly key: string;
  readonly metal: 'gold' | 'silver' | 'platinum';
  /** Parts of 24; gold only. */
  readonly karat?: number;
  /** Decimal major units per gram. */
  readonly price: number;
  readonly flag: 'up' | 'same' | 'down';
}

/** The configured prices, in the configured order; karats that the backend does not know are left out. */
export const selectQuotes = (
  now: MetalPricesNow,
  { metals, karats }: Pick<Localized<MetalTickerProps>, 'metals' | 'karats'>,
): readonly MetalQuote[] =>
  metals.flatMap((metal): MetalQuote[] => {
    if (metal !== 'gold') return [{ key: metal, metal, price: now[metal].price, flag: now[metal].flag }];
    return karats.flatMap((karat) =>
      now.gold
        .filter((gold) => gold.karat === karat)
        .map(({ price, flag }) => ({ key: `gold-${karat}`, metal, karat, price, flag })),
    );
  });
