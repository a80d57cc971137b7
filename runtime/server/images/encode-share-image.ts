import sharp from 'sharp';
import { SHARE_HEIGHT, SHARE_WIDTH } from '../../app/head/share-image.ts';
import { openImage } from './encode-image.ts';

/**
 * An image as those take it who show links to a page: a JPEG of one size, nothing of it cut. What is narrower or flatter
 * stands in the middle, and its outermost pixels go on to the edge, so that a product's ground has no seam. Rejects as
 * {@link openImage} does.
 */
export async function encodeShareImage(original: Uint8Array): Promise<Buffer> {
  const bounds = { width: SHARE_WIDTH, height: SHARE_HEIGHT };
  const fitting = ({ width, height }: typeof bounds) => Math.min(bounds.width, (bounds.height * width) / height);
  const { image, isVector: isDrawn } = await openImage(original, fitting);
  const { data, info } = await image
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: !isDrawn })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const left = Math.floor((bounds.width - width) / 2);
  const top = Math.floor((bounds.height - height) / 2);
  return sharp(data, { raw: { width, height, channels } })
    .extend({ left, right: bounds.width - width - left, top, bottom: bounds.height - height - top, extendWith: 'copy' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
