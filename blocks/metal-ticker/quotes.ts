import type { Localized } from '../../runtime/page/localized.ts';
import type { MetalTickerProps } from '../../schemas/generated/blocks/metal-ticker.ts';
import type { MetalPricesNow } from '../../schemas/generated/wire.ts';

/** What one metal costs, and how that moved. */
export interface Quote {
  readonly key: string;
  readonly metal: 'gold' | 'silver' | 'platinum';
  /** Parts of gold in 24; gold alone has them. */
  readonly karat?: number;
  /** Decimal major units for a gram. */
  readonly price: number;
  readonly flag: 'up' | 'same' | 'down';
}

/** The wanted prices, in the wanted order; a karat that the backend does not know is left out. */
export const quotesOf = (
  now: MetalPricesNow,
  { metals, karats }: Pick<Localized<MetalTickerProps>, 'metals' | 'karats'>,
): readonly Quote[] =>
  metals.flatMap((metal): Quote[] => {
    if (metal !== 'gold') return [{ key: metal, metal, price: now[metal].price, flag: now[metal].flag }];
    return karats.flatMap((karat) =>
      now.gold
        .filter((gold) => gold.karat === karat)
        .map(({ price, flag }) => ({ key: `gold-${karat}`, metal, karat, price, flag })),
    );
  });
