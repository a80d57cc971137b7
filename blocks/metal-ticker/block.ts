import { defineBlock } from '../../runtime/page/define-block.ts';
import type { MetalTickerProps } from '../../schemas/generated/blocks/metal-ticker.ts';

export default defineBlock<MetalTickerProps>({
  type: 'metal-ticker',
  version: 2,
  async load({ stores, signal }) {
    await stores.metals.loadNow(signal);
    return undefined;
  },
  component: () => import('./MetalTickerBlock.tsx'),
});
