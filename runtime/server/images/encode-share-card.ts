import sharp from 'sharp';
import { SHARE_HEIGHT, SHARE_WIDTH } from '../../app/head/share-picture.ts';
import { openPicture } from './encode-image.ts';

/**
 * A picture as those take it who show links to a page: a JPEG of one size, nothing of it cut. What is narrower or flatter
 * stands in the middle, and its outermost pixels go on to the edge, so that a product's ground has no seam. Rejects as
 * {@link openPicture} does.
 */
export async function encodeShareCard(original: Uint8Array): Promise<Buffer> {
  const room = { width: SHARE_WIDTH, height: SHARE_HEIGHT };
  const fitting = ({ width, height }: typeof room) => Math.min(room.width, (room.height * width) / height);
  const { picture, isDrawn } = await openPicture(original, fitting);
  const { data, info } = await picture
    .resize({ ...room, fit: 'inside', withoutEnlargement: !isDrawn })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const left = Math.floor((room.width - width) / 2);
  const top = Math.floor((room.height - height) / 2);
  return sharp(data, { raw: { width, height, channels } })
    .extend({ left, right: room.width - width - left, top, bottom: room.height - height - top, extendWith: 'copy' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
