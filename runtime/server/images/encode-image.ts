import sharp, { type Sharp } from 'sharp';
import type { ImageWidth } from '../../ui/media/media-urls.ts';

/** A file that unpacks to more pixels than any camera of a shop makes is an attack. */
const READ_OPTIONS = { limitInputPixels: 50_000_000, failOn: 'error' } as const;
const SUPPORTED_FORMATS: readonly string[] = ['svg', 'jpeg', 'png', 'webp', 'gif', 'heif'];
/** An SVG's own pixels per inch, as libvips counts them. */
const SVG_DENSITY = 72;
const ENCODE_TIMEOUT_SECONDS = 30;

/** An original that is being read. */
export interface OpenImage {
  readonly image: Sharp;
  /** Whether it is a drawing, which has every size. */
  readonly isVector: boolean;
}

/**
 * Opens an original; a drawing is drawn so many px wide. A reference inside an SVG is never followed: the drawing comes
 * from memory, has no address, and librsvg then refuses files as well as hosts. Rejects when the bytes are no image, a
 * kind that shops don't use, too large, or broken.
 */
export async function openImage(
  original: Uint8Array,
  widthOf: (own: { readonly width: number; readonly height: number }) => number,
): Promise<OpenImage> {
  const facts = await sharp(original, READ_OPTIONS).metadata();
  if (!SUPPORTED_FORMATS.includes(facts.format)) throw new Error(`an image in ${facts.format} is not read`);
  const isDrawn = facts.format === 'svg';
  const density = isDrawn ? Math.max(1, (SVG_DENSITY * widthOf(facts)) / facts.width) : SVG_DENSITY;
  const image = sharp(original, { ...READ_OPTIONS, density })
    .autoOrient()
    .timeout({ seconds: ENCODE_TIMEOUT_SECONDS });
  return { image, isVector: isDrawn };
}

/**
 * An image in one width and format. Photographs are never enlarged; an SVG is drawn at the width itself, small ones at
 * twice that and then reduced, which keeps thin wires clean. Rejects as {@link openImage} does.
 */
export async function encodeImage(original: Uint8Array, width: ImageWidth, format: 'avif' | 'webp'): Promise<Buffer> {
  const sharpness = width <= 480 ? 2 : 1;
  const { image, isVector: isDrawn } = await openImage(original, () => width * sharpness);
  const sized = image.resize({ width, withoutEnlargement: !isDrawn });
  return format === 'avif'
    ? sized.avif(AVIF_OPTIONS).toBuffer()
    : sized.webp({ ...WEBP_OPTIONS, smartSubsample: width <= MAX_FULL_CHROMA_WIDTH }).toBuffer();
}

/** Chosen by looking: at these, gradients of a studio wall show no bands at twice the size; a step lower, they do. */
const WEBP_OPTIONS = { quality: 80, effort: 4 } as const;
/** Up to this width colour edges are kept sharp; above, nobody sees them and it would triple the time. */
const MAX_FULL_CHROMA_WIDTH = 640;
/** Effort 2: two thirds of the time of 3 for three per cent more bytes; 4 takes three times as long for ten per cent less. */
const AVIF_OPTIONS = { quality: 58, effort: 2, chromaSubsampling: '4:2:0' } as const;
