import { socialImageUrl } from '../../ui/media/media-urls.ts';
import { absoluteUrl } from './page-urls.ts';

/** Share image of a page. */
export interface ShareImage {
  readonly address: string;
  readonly type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
}

/**
 * Size of share images. Open Graph consumers crop other ratios, and read neither SVG nor always WebP. Source:
 * https://developers.facebook.com/docs/sharing/webmasters/images.
 */
export const SHARE_WIDTH = 1200;
export const SHARE_HEIGHT = 630;

/**
 * Image of a page, or the shop's icon.
 *
 * @param path in the media library
 * @param origin `https://shop.example`
 */
export const createShareImage = (path: string | undefined, origin: string): ShareImage =>
  path === undefined
    ? { address: origin + ICON_PATH, type: 'image/png', width: ICON_SIZE, height: ICON_SIZE }
    : {
        address: absoluteUrl(origin, socialImageUrl(path)),
        type: 'image/jpeg',
        width: SHARE_WIDTH,
        height: SHARE_HEIGHT,
      };

/** The first image that a tenant put onto a page, or into a part of one; undefined where there is none. */
export function firstImageIn(part: object | undefined): string | undefined {
  if (part === undefined) return undefined;
  const known = firstImageCache.get(part);
  if (known !== undefined) return known.path;
  const path = findImagePath(part);
  firstImageCache.set(part, { path });
  return path;
}

/** Documents and plans are immutable. */
const firstImageCache = new WeakMap<object, { readonly path: string | undefined }>();

const IMAGE_PATH = /^\/media\/.+\.(?:svg|png|jpe?g|webp|avif|gif)$/i;

function findImagePath(value: unknown): string | undefined {
  if (typeof value === 'string') return IMAGE_PATH.test(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    // Of two images, the light one is the default.
    if (/^dark/i.test(name)) continue;
    const found = findImagePath(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The shop's sign as browsers show it in a tab: a drawing, and the same for those that take none. */
export const SVG_ICON_PATH = '/favicon.svg';
export const FAVICON_PATH = '/favicon.ico';

/** The same, large and opaque: on a phone's home screen, and as the shop's logo for search engines. */
export const ICON_PATH = '/icon-512.png';
export const ICON_SIZE = 512;
