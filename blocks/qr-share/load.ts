import type { BlockLoad } from '../../runtime/page/define-block.ts';
import type { QrShareProps } from '../../schemas/generated/blocks/qr-share.ts';

export const load: BlockLoad<QrShareProps> = async ({ stores: { shop } }) => {
  // Imported dynamically: only pages with a code load the encoder.
  const { encodeQrCode } = await import('./qr-code-cache.ts');
  await encodeQrCode(shop.origin);
  return undefined;
};
