import type { BlockLoad } from '../../runtime/page/define-block.ts';
import { MetalsStore } from '../../runtime/stores/catalog/metals-store.ts';
import type { MetalTickerProps } from '../../schemas/generated/blocks/metal-ticker.ts';

export const load: BlockLoad<MetalTickerProps> = async ({ stores, signal }) => {
  await stores.of(MetalsStore).loadNow(signal);
  return undefined;
};
