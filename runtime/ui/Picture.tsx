import { css } from '../theme/emotion.ts';
import { IMAGE_WIDTHS } from './image-widths.ts';
import { renditionOf } from './rendition.ts';

export interface PictureProps {
  /** Path of the media library: `/media/optics/heroes/lumen-home.svg`. */
  readonly src: string;
  /** What it shows, for people who do not see it; empty for decoration. */
  readonly alt: string;
  /** Width divided by height of the room it takes, kept before the picture is there. */
  readonly ratio: number;
  /** How wide it is shown, as `sizes` says it: `(min-width: 900px) 50vw, 100vw`. */
  readonly sizes: string;
  /** It is in the first view: fetched at once and before others. */
  readonly eager?: boolean | undefined;
  /** Narrowest and widest rendition worth offering, in px; default 192 to 1280. */
  readonly widths?: PictureWidths | undefined;
  /** Which point stays in view when the picture is cut, as `object-position` says it. */
  readonly focus?: string | undefined;
  /** Goes before the picture's own styles. */
  readonly className?: string | undefined;
}

export interface PictureWidths {
  readonly from: number;
  readonly to: number;
}

/** A picture of the media library in the widths that screens need, in a room of fixed ratio, so that nothing jumps. */
export function Picture(props: PictureProps) {
  const { src, alt, ratio, sizes, eager = false, widths = EVERYDAY_WIDTHS, focus, className } = props;
  const { srcSet, fallback, width } = renditions(src, widths);
  const isSquare = ratio === 1;
  const own = isSquare ? square : picture;
  return (
    <img
      className={className === undefined ? own : `${own} ${className}`}
      style={isSquare && focus === undefined ? undefined : { aspectRatio: ratio, objectPosition: focus }}
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

const EVERYDAY_WIDTHS: PictureWidths = { from: 192, to: 1280 };

/** Old browsers without `srcset` get the rendition nearest to this. */
const FALLBACK_WIDTH = 640;

interface Renditions {
  readonly srcSet: string;
  readonly fallback: string;
  /** The widest, in px. */
  readonly width: number;
}

/** The same pictures stand on many pages; this many are remembered for each range of widths. */
const MOST = 2000;

const known = new WeakMap<PictureWidths, Map<string, Renditions>>();

function renditions(src: string, widths: PictureWidths): Renditions {
  const ofWidths = known.get(widths) ?? new Map<string, Renditions>();
  known.set(widths, ofWidths);
  const found = ofWidths.get(src);
  if (found !== undefined) return found;
  if (ofWidths.size >= MOST) ofWidths.clear();
  const made = listRenditions(src, widths);
  ofWidths.set(src, made);
  return made;
}

function listRenditions(src: string, { from, to }: PictureWidths): Renditions {
  let srcSet = '';
  let fallback = from;
  let widest = from;
  for (const width of IMAGE_WIDTHS) {
    if (width < from || width > to) continue;
    srcSet += `${srcSet === '' ? '' : ', '}${renditionOf(src, width)} ${width}w`;
    if (width <= FALLBACK_WIDTH) fallback = width;
    widest = width;
  }
  return { srcSet, fallback: renditionOf(src, fallback), width: widest };
}

// `:where` lets whoever places a picture overrule any of this.
const look = {
  display: 'block',
  inlineSize: '100%',
  blockSize: 'auto',
  objectFit: 'cover',
  background: 'color-mix(in srgb, var(--color-ink) 5%, var(--color-surface))',
} as const;

const picture = css({ ':where(&)': look });
const square = css({ ':where(&)': { ...look, aspectRatio: '1' } });
