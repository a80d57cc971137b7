import sharp from 'sharp';
import type { ImageWidth } from '../../ui/image-widths.ts';
import type { ImageFormat } from './image-format.ts';

/** More pixels than any camera of a shop makes; a small file that unpacks to more is an attack. */
const MOST_PIXELS = 50_000_000;
const FORMATS_READ: readonly string[] = ['svg', 'jpeg', 'png', 'webp', 'gif', 'heif'];
/** An SVG's own pixels per inch, as libvips counts them. */
const SVG_DENSITY = 72;
const LONGEST_ENCODE_SECONDS = 30;

/**
 * A picture in one width and format. Photographs are never enlarged; an SVG is drawn at the width itself, small ones at
 * twice that and then reduced, which keeps thin wires clean. A reference inside an SVG is never followed: the drawing
 * comes from memory, has no address, and librsvg then refuses files as well as hosts. Rejects when the bytes are no
 * picture, a kind that shops don't use, too large, or broken.
 */
export async function encodeImage(original: Uint8Array, width: ImageWidth, format: ImageFormat): Promise<Buffer> {
  const reading = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  const facts = await sharp(original, reading).metadata();
  if (!FORMATS_READ.includes(facts.format)) throw new Error(`a picture in ${facts.format} is not read`);
  const drawn = facts.format === 'svg';
  const sharpness = width <= 480 ? 2 : 1;
  const density = drawn ? Math.max(1, (SVG_DENSITY * width * sharpness) / facts.width) : SVG_DENSITY;
  const picture = sharp(original, { ...reading, density })
    .autoOrient()
    .resize({ width, withoutEnlargement: !drawn })
    .timeout({ seconds: LONGEST_ENCODE_SECONDS });
  return format === 'avif'
    ? picture.avif(AVIF).toBuffer()
    : picture.webp({ ...WEBP, smartSubsample: width <= SHARP_COLOURS_TO }).toBuffer();
}

/** Chosen by looking: at these, gradients of a studio wall show no bands at twice the size; a step lower, they do. */
const WEBP = { quality: 80, effort: 4 } as const;
/** Up to this width colour edges are kept sharp; above, nobody sees them and it would triple the time. */
const SHARP_COLOURS_TO = 640;
/** Effort 3: a third of the time of 4 for two per cent more bytes. */
const AVIF = { quality: 58, effort: 3, chromaSubsampling: '4:2:0' } as const;
