import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { MetalsStore } from '../../runtime/stores/catalog/metals-store.ts';
import type { MetalPricesProps } from '../../schemas/generated/blocks/metal-prices.ts';
import { firstChoice } from './first-choice.ts';

export const load: BlockLoad<MetalPricesProps> = async ({ props, stores, signal }) => {
  const metals = stores.of(MetalsStore);
  await Promise.all([
    metals.loadNow(signal),
    metals.loadHistory(firstChoice(props), signal),
    props.hasOunce ? metals.loadOunce(signal) : undefined,
  ]);
  return undefined;
};
