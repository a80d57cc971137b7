import { defineBlock } from '../../runtime/page/define-block.ts';
import type { QrShareProps } from '../../schemas/generated/blocks/qr-share.ts';
import { drawCode } from './drawn-codes.ts';

export default defineBlock<QrShareProps>({
  type: 'qr-share',
  version: 1,
  async load({ stores: { shop } }) {
    await drawCode(shop.origin);
    return undefined;
  },
  component: () => import('./QrShareBlock.tsx'),
});
