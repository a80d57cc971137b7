import { canShare, logFailedShare, offerShare } from '../../runtime/ui/offer-share.ts';
import { pictureOfCode } from './picture-of-code.ts';

/** Spec 8: "QR sharing falls back to download named QRCode.png". */
const FILE_NAME = 'QRCode.png';

/**
 * Shares the code as a picture with the shop's name and address; where the browser cannot, or fails, the picture is
 * downloaded. Who thinks better of it has done nothing wrong.
 */
export async function shareCode(
  svg: SVGSVGElement,
  { name, address }: { name: string; address: string },
): Promise<void> {
  try {
    const picture = await pictureOfCode(svg, FILE_NAME);
    const isShared = await offerShare({ files: [picture], title: name, url: address });
    if (!isShared) download(picture);
  } catch (error) {
    logFailedShare(error);
  }
}

/** Whether this browser shares pictures at all. */
export const canSharePictures = (): boolean => canShare({ files: [new File([], FILE_NAME, { type: 'image/png' })] });

function download(picture: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = picture.name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
