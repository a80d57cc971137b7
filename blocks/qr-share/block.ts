import { defineBlock } from '../../runtime/page/define-block.ts';
import type { QrShareProps } from '../../schemas/generated/blocks/qr-share.ts';

export default defineBlock<QrShareProps>({
  type: 'qr-share',
  version: 2,
  async load({ stores: { shop } }) {
    // Imported dynamically: only pages with a code load the encoder.
    const { encodeQrCode: drawCode } = await import('./qr-code-cache.ts');
    await drawCode(shop.origin);
    return undefined;
  },
  component: () => import('./QrShareBlock.tsx'),
});
