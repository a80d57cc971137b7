import { css } from '../../theme/emotion.ts';
import { IMAGE_WIDTHS, resizedImageUrl } from './media-urls.ts';

export interface ResponsiveImageProps {
  /** Path in the media library: `/media/optics/heroes/lumen-home.svg`. */
  readonly src: string;
  /** Alternative text; empty for decoration. */
  readonly alt: string;
  /** Aspect ratio (width / height) of the reserved space. */
  readonly ratio: number;
  /** The `sizes` attribute: `(min-width: 900px) 50vw, 100vw`. */
  readonly sizes: string;
  /** It is in the first view: loaded at once and with high priority. */
  readonly eager?: boolean | undefined;
  /** Narrowest and widest width to offer, in px; default 192 to 1280. */
  readonly widths?: ImageWidthRange | undefined;
  /** Point that stays visible when the image is cropped, in per cent; the centre by default. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined;
  /** Added to the image's own class. */
  readonly className?: string | undefined;
}

interface ImageWidthRange {
  readonly from: number;
  readonly to: number;
}

/** An image of the media library in responsive widths, in a space of fixed ratio so that nothing shifts. */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { src, alt, ratio, sizes, eager = false, widths = DEFAULT_WIDTHS, focus, className } = props;
  const { srcSet, fallback, width } = cachedSrcSet(src, widths);
  const isSquare = ratio === 1;
  const baseClass = isSquare ? squareImage : image;
  return (
    <img
      className={className === undefined ? baseClass : `${baseClass} ${className}`}
      style={
        isSquare && !focus ? undefined : { aspectRatio: ratio, objectPosition: focus && `${focus.x}% ${focus.y}%` }
      }
      alt={alt}
      width={width}
      height={Math.round(width / ratio)}
      sizes={sizes}
      srcSet={srcSet}
      src={fallback}
      loading={eager ? 'eager' : 'lazy'}
      decoding={eager ? 'sync' : 'async'}
      fetchPriority={eager ? 'high' : undefined}
    />
  );
}

const DEFAULT_WIDTHS: ImageWidthRange = { from: 192, to: 1280 };

/** The `src` for browsers without `srcset`: the widest rendition up to this, in px. */
const FALLBACK_WIDTH = 640;

interface Renditions {
  readonly srcSet: string;
  readonly fallback: string;
  /** Width of the widest rendition, in px. */
  readonly width: number;
}

/** Renditions cached for each range of widths: the same images appear on many pages. */
const MAX_CACHED_SOURCES = 2000;

const renditionCache = new WeakMap<ImageWidthRange, Map<string, Renditions>>();

function cachedSrcSet(src: string, widths: ImageWidthRange): Renditions {
  const cache = renditionCache.get(widths) ?? new Map<string, Renditions>();
  renditionCache.set(widths, cache);
  const cached = cache.get(src);
  if (cached !== undefined) return cached;
  if (cache.size >= MAX_CACHED_SOURCES) cache.clear();
  const created = buildSrcSet(src, widths);
  cache.set(src, created);
  return created;
}

function buildSrcSet(src: string, { from, to }: ImageWidthRange): Renditions {
  let srcSet = '';
  let fallback = from;
  let widest = from;
  for (const width of IMAGE_WIDTHS) {
    if (width < from || width > to) continue;
    srcSet += `${srcSet === '' ? '' : ', '}${resizedImageUrl(src, width)} ${width}w`;
    if (width <= FALLBACK_WIDTH) fallback = width;
    widest = width;
  }
  return { srcSet, fallback: resizedImageUrl(src, fallback), width: widest };
}

// `:where` has no specificity, so that any other class can override these styles.
const baseStyles = {
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  objectFit: 'cover',
  background: 'color-mix(in srgb, var(--color-text) 5%, var(--color-surface))',
} as const;

const image = css({ ':where(&)': baseStyles });
const squareImage = css({ ':where(&)': { ...baseStyles, aspectRatio: '1' } });
