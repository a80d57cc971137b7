import { pictureOfCode } from './picture-of-code.ts';

/** Spec 8: "QR sharing falls back to download named QRCode.png". */
const FILE_NAME = 'QRCode.png';

/**
 * Shares the code as a picture with the shop's name and address; where the browser cannot, or fails, the picture is
 * downloaded. Who thinks better of it has done nothing wrong.
 */
export async function shareCode(svg: SVGSVGElement, shop: { name: string; address: string }): Promise<void> {
  try {
    const picture = await pictureOfCode(svg, FILE_NAME);
    if (!(await share(picture, shop))) download(picture);
  } catch (error) {
    logQuietly(error);
  }
}

/** Whether this browser shares pictures at all. */
export const canSharePictures = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], FILE_NAME, { type: 'image/png' })] });

/** Answers whether the visitor was asked whom to share with. */
async function share(picture: File, { name, address }: { name: string; address: string }): Promise<boolean> {
  if (!canSharePictures()) return false;
  try {
    await navigator.share({ files: [picture], title: name, url: address });
    return true;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true;
    logQuietly(error);
    return false;
  }
}

function download(picture: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(picture);
  link.download = picture.name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Spec 8: "sharing failure is logged quietly". */
function logQuietly(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the quiet log that the specification asks for
  console.debug('sharing failed', error);
}
