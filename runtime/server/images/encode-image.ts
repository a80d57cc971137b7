import sharp, { type Sharp } from 'sharp';
import { SHARE_HEIGHT, SHARE_WIDTH } from '../../app/head/share-image.ts';
import type { ImageWidth } from '../../ui/media/media-urls.ts';

/** More pixels are an attack. */
const READ_OPTIONS = { limitInputPixels: 50_000_000, failOn: 'error' } as const;
const SUPPORTED_FORMATS: readonly string[] = ['svg', 'jpeg', 'png', 'webp', 'gif', 'heif'];
/** An SVG's own pixels per inch, as libvips counts them. */
const SVG_DENSITY = 72;
const ENCODE_TIMEOUT_SECONDS = 30;

interface OpenImage {
  readonly image: Sharp;
  readonly isVector: boolean;
}

/**
 * Opens an original; an SVG is rendered at the given width. librsvg follows no reference of an SVG from memory. Rejects for an
 * unsupported, too large or broken image.
 */
export async function openImage(
  original: Uint8Array,
  widthOf: (own: { readonly width: number; readonly height: number }) => number,
): Promise<OpenImage> {
  const metadata = await sharp(original, READ_OPTIONS).metadata();
  if (!SUPPORTED_FORMATS.includes(metadata.format)) throw new Error(`unsupported image format ${metadata.format}`);
  const isVector = metadata.format === 'svg';
  const density = isVector ? Math.max(1, (SVG_DENSITY * widthOf(metadata)) / metadata.width) : SVG_DENSITY;
  const image = sharp(original, { ...READ_OPTIONS, density })
    .autoOrient()
    .timeout({ seconds: ENCODE_TIMEOUT_SECONDS });
  return { image, isVector };
}

/** An image in one width and format. Photos are never enlarged. Small SVGs are supersampled, which keeps thin lines clean. */
export async function encodeImage(original: Uint8Array, width: ImageWidth, format: 'avif' | 'webp'): Promise<Buffer> {
  const sharpness = width <= 480 ? 2 : 1;
  const { image, isVector } = await openImage(original, () => width * sharpness);
  const sized = image.resize({ width, withoutEnlargement: !isVector });
  return format === 'avif'
    ? sized.avif(AVIF_OPTIONS).toBuffer()
    : sized.webp({ ...WEBP_OPTIONS, smartSubsample: width <= MAX_FULL_CHROMA_WIDTH }).toBuffer();
}

/** The lowest quality without visible banding in gradients. */
const WEBP_OPTIONS = { quality: 80, effort: 4 } as const;
/** Above this width sharp colour edges are invisible and triple the time. */
const MAX_FULL_CHROMA_WIDTH = 640;
/** Effort 3 takes half as long again for 3 % fewer bytes. */
const AVIF_OPTIONS = { quality: 58, effort: 2, chromaSubsampling: '4:2:0' } as const;

/** A share image: a JPEG of one size, centred and uncropped, with its edge pixels extended. Rejects as {@link openImage} does. */
export async function encodeShareImage(original: Uint8Array): Promise<Buffer> {
  const bounds = { width: SHARE_WIDTH, height: SHARE_HEIGHT };
  const fitting = ({ width, height }: typeof bounds) => Math.min(bounds.width, (bounds.height * width) / height);
  const { image, isVector } = await openImage(original, fitting);
  const { data, info } = await image
    .resize({ ...bounds, fit: 'inside', withoutEnlargement: !isVector })
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
