import { canShareNatively, logShareFailure, shareNatively } from '../../runtime/ui/hooks/share-natively.ts';
import { renderQrCodeImage } from './qr-code-image.ts';

/** Spec 8: "QR sharing falls back to download named QRCode.png". */
const FILE_NAME = 'QRCode.png';

/**
 * Shares the code as an image with the shop's name and address; if the browser cannot share, downloads it. A cancelled
 * share is not an error.
 */
export async function shareQrCode(
  svg: SVGSVGElement,
  { name, address }: { name: string; address: string },
): Promise<void> {
  try {
    const image = await renderQrCodeImage(svg, FILE_NAME);
    const isShared = await shareNatively({ files: [image], title: name, url: address });
    if (!isShared) downloadImage(image);
  } catch (error) {
    logShareFailure(error);
  }
}

/** Whether this browser can share images. */
export const canShareImages = (): boolean =>
  canShareNatively({ files: [new File([], FILE_NAME, { type: 'image/png' })] });

function downloadImage(image: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(image);
  link.download = image.name;
  link.click();
  // The browser has started to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
