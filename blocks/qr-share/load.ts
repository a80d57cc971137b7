import type { BlockLoad } from '../../runtime/page/define-block.ts';
import type { QrShareProps } from '../../schemas/generated/blocks/qr-share.ts';
import { encodeQrCode } from './qr-code-cache.ts';

export const load: BlockLoad<QrShareProps> = async ({ stores: { shop } }) => {
  await encodeQrCode(shop.origin);
  return undefined;
};
