import { extname } from 'node:path';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { openImage } from '../../../runtime/server/images/encode-image.ts';
import { fileTypeOf, TYPE_BYTES } from '../../../runtime/server/multipart/file-type.ts';
import { MAX_ORIGINAL_BYTES } from '../../../runtime/tenant/backend-limits.ts';
import type { MediaFile } from '../../../schemas/generated/wire.ts';
import { MAX_STORED_EDGE, MAX_UPLOAD_PIXELS } from '../limits.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

export interface Upload {
  /** With its extension, in lower case. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** An image as it is stored. */
export interface StoredImage extends Pick<MediaFile, 'mimeType' | 'width' | 'height'> {
  readonly body: Uint8Array;
}

export type NormalizedUpload = { readonly image: StoredImage } | { readonly refusal: string };

/** The format that each extension promises. */
const TYPES: Readonly<Record<string, MediaFile['mimeType']>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};

const LABELS: Readonly<Record<string, string>> = {
  'image/jpeg': 'a JPEG',
  'image/png': 'a PNG',
  'image/webp': 'a WebP',
  'image/avif': 'an AVIF',
  'image/svg+xml': 'an SVG',
};

/**
 * Decodes an uploaded image and encodes it anew: upright, in 8 bits of sRGB, its first frame, without metadata (such as a camera's place),
 * at most `MAX_STORED_EDGE` on its longer side; a drawing from allowed elements. The type is detected, and must match the name. Runs in a
 * disposable process.
 */
export async function normalizeUpload({ name, bytes }: Upload): Promise<NormalizedUpload> {
  const promised = TYPES[extname(name)];
  if (promised === undefined) return refuse(name, 'has no extension of an image: jpg, jpeg, png, webp, avif or svg');
  const type = contentType(bytes);
  if (promised === 'image/svg+xml' && (type === promised || type === undefined)) return normalizeDrawing(name, bytes);
  const label = type === undefined ? undefined : LABELS[type];
  if (label === undefined) return refuse(name, `is not ${LABELS[promised]}, nor another image that can be shown`);
  if (type !== promised) return refuse(name, `is ${label} by its content, and not ${LABELS[promised]}`);
  return normalizePhotograph(name, bytes, promised);
}

const refuse = (name: string, predicate: string): NormalizedUpload => ({ refusal: `${name} ${predicate}.` });

/** File type by the first bytes; AVIF by the brands in its first box, which begins with the box's size. */
function contentType(bytes: Uint8Array): string | undefined {
  const first = Buffer.from(bytes.subarray(0, TYPE_BYTES));
  const isAvif = first.toString('latin1', 4, 8) === 'ftyp' && /avi[fs]/.test(first.toString('latin1', 8, first[3]));
  return isAvif ? 'image/avif' : fileTypeOf(first);
}

async function normalizePhotograph(
  name: string,
  bytes: Uint8Array,
  mimeType: MediaFile['mimeType'],
): Promise<NormalizedUpload> {
  // Reads the header only.
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata === undefined) return refuse(name, 'cannot be read; the file is damaged');
  if (exceedsPixels(metadata)) return refuse(name, describePixels(metadata));
  const image = sharp(bytes, { limitInputPixels: MAX_UPLOAD_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: MAX_STORED_EDGE, height: MAX_STORED_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const encoded = await encodeAs(mimeType, image, metadata, bytes)
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  if (encoded === undefined) return refuse(name, 'cannot be read to its end; the file is damaged');
  const { data: body, info } = encoded;
  // The shop's server takes no larger original.
  if (body.length > MAX_ORIGINAL_BYTES) return refuse(name, `takes ${toMebibytes(body.length)} MiB once it is decoded`);
  return { image: { body, mimeType, width: info.width, height: info.height } };
}

/** In the same format, without visible loss; lossless stays lossless. */
function encodeAs(type: MediaFile['mimeType'], image: Sharp, metadata: Metadata, bytes: Uint8Array): Sharp {
  if (type === 'image/png') return image.png({ compressionLevel: 9, palette: metadata.isPalette === true, dither: 0 });
  if (type === 'image/webp') return image.webp({ quality: 92, lossless: Buffer.from(bytes).includes('VP8L') });
  if (type === 'image/avif') return image.avif({ quality: 80, effort: 2 });
  return image.jpeg({ quality: 91, chromaSubsampling: metadata.chromaSubsampling === '4:4:4' ? '4:4:4' : '4:2:0' });
}

/** Width of a trial rendering, which finds drawings that fail or take too long. */
const TRIAL_WIDTH = 64;

async function normalizeDrawing(name: string, bytes: Uint8Array): Promise<NormalizedUpload> {
  const sanitized = sanitizeSvg(bytes);
  if ('refusal' in sanitized) return refuse(name, sanitized.refusal);
  const body = Buffer.from(sanitized.svg);
  const metadata = await sharp(body, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (metadata === undefined) return refuse(name, 'cannot be drawn');
  if (exceedsPixels(metadata)) return refuse(name, `${describePixels(metadata)}; give it a smaller width and height`);
  const { width, height } = metadata;
  try {
    const { image } = await openImage(body, () => TRIAL_WIDTH);
    await image.resize({ width: TRIAL_WIDTH }).raw().toBuffer();
  } catch {
    return refuse(name, 'cannot be drawn');
  }
  return { image: { body, mimeType: 'image/svg+xml', width, height } };
}

const exceedsPixels = ({ width, height }: Metadata): boolean => width * height > MAX_UPLOAD_PIXELS;

const describePixels = ({ width, height }: Metadata): string =>
  `has ${width} × ${height} pixels; ${MAX_UPLOAD_PIXELS / 1e6} million are the most`;

const toMebibytes = (bytes: number): number => Math.ceil(bytes / 2 ** 20);
