import { defineBlock } from '../../runtime/page/define-block.ts';
import type { QrShareProps } from '../../schemas/generated/blocks/qr-share.ts';

export default defineBlock<QrShareProps>({
  type: 'qr-share',
  version: 1,
  async load({ stores: { shop } }) {
    // No page has it but those that show the code.
    const { drawCode } = await import('./drawn-codes.ts');
    await drawCode(shop.origin);
    return undefined;
  },
  component: () => import('./QrShareBlock.tsx'),
});
