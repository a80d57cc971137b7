import type { Localized } from '../../runtime/page/localized.ts';
import type { HistoryChoice } from '../../runtime/stores/catalog/metals-store.ts';
import type { MetalPricesProps } from '../../schemas/generated/blocks/metal-prices.ts';

/** The history that the page shows at first. */
export function firstChoice({ metals, karats, range }: Localized<MetalPricesProps>): HistoryChoice {
  const [metal = 'gold'] = metals;
  return { metal, karat: metal === 'gold' ? karats[0] : undefined, filter: range };
}
