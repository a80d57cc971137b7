import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';
import { ASPECT_RATIOS } from '../../runtime/ui/media/media-urls.ts';
import { scroller as sideways } from '../../runtime/ui/primitives/scroller.styles.ts';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import { BROKEN_ATTRIBUTE } from './use-broken-images.ts';

const DESKTOP = '@media (min-width: 900px)';
/** Where the whole gallery fits into the viewport. */
const TALL_DESKTOP = '@media (min-width: 900px) and (min-height: 760px)';

/** px. */
export const THUMBNAIL_SIZE = 76;

/** Placeholder of an image that is loading or has failed. */
const EMPTY_BACKGROUND = 'color-mix(in srgb, var(--color-text) 5%, var(--color-surface))';

const sticky = {
  [TALL_DESKTOP]: { position: 'sticky', insetBlockStart: 'calc(var(--header-height, 0px) + var(--space-4))' },
} as const;

export const stickyArea = css(sticky);

const gallery = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-3)',
  '&[data-sticky]': sticky,
  [`& img[${BROKEN_ATTRIBUTE}]`]: { visibility: 'hidden' },
});

export const stage = css({ position: 'relative', minInlineSize: 0 });

export const scroller = css({
  display: 'flex',
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline mandatory',
  scrollbarWidth: 'none',
  borderRadius: 'var(--radius)',
});

export const slide = css({
  flex: '0 0 100%',
  minInlineSize: 0,
  scrollSnapAlign: 'start',
  scrollSnapStop: 'always',
  aspectRatio: 'var(--ratio)',
  background: EMPTY_BACKGROUND,
  // A thumbnail's anchor stops below the sticky header.
  scrollMarginBlockStart: 'calc(var(--header-height, 0px) + var(--space-4))',
});

const openLink = {
  position: 'relative',
  display: 'block',
  blockSize: '100%',
  overflow: 'clip',
  color: 'inherit',
  textDecoration: 'none',
  // An outline outside would be clipped by the scroll container.
  '&:focus-visible': { outlineOffset: -4, borderRadius: 'var(--radius)' },
} as const;

export const imageLink = css({ ...openLink, cursor: 'zoom-in' });

export const videoLink = css(openLink);

export const image = css({ blockSize: '100%' });

export const videoFrame = css({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  background: 'color-mix(in srgb, var(--color-text) 12%, var(--color-surface))',
});

const playBadge = {
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  background: 'color-mix(in srgb, var(--color-background) 90%, transparent)',
  color: 'var(--color-text)',
} as const;

export const play = css({
  ...playBadge,
  insetBlockStart: 'calc(50% - 28px)',
  insetInline: 'var(--space-4)',
  inlineSize: 'fit-content',
  marginInline: 'auto',
  gridAutoFlow: 'column',
  gap: 'var(--space-3)',
  minBlockSize: 56,
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-5)',
  borderRadius: 999,
  boxShadow: 'var(--shadow-2)',
  fontWeight: 600,
  '& svg': { fontSize: '1.25rem' },
  'a:hover > &': { background: 'var(--color-primary)', color: 'var(--color-on-primary)' },
  '@media (forced-colors: active)': { border: '1px solid' },
});

export const smallPlay = css({
  ...playBadge,
  inset: 'calc(50% - 14px)',
  borderRadius: 999,
  fontSize: '0.75rem',
});

/** A filled triangle has more weight. */
export const playIcon = css({ '&&': { fill: 'currentColor' } });

export const badges = css({
  position: 'absolute',
  insetBlockEnd: 0,
  // Keeps badges clear of the counter.
  insetInline: '0 4.5rem',
  fontSize: 'var(--text-m)',
  pointerEvents: 'none',
});

export const counter = css({
  position: 'absolute',
  insetBlockEnd: 'var(--space-2)',
  insetInlineEnd: 'var(--space-2)',
  paddingInline: 'var(--space-3)',
  borderRadius: 999,
  background: 'color-mix(in srgb, var(--color-background) 86%, transparent)',
  color: 'var(--color-text)',
  fontSize: 'var(--text-xs)',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.75rem',
  pointerEvents: 'none',
  // Without JavaScript it would never change.
  '@media (scripting: none)': { display: 'none' },
});

/** Touch screens swipe. */
export const arrows = css({ '@media (hover: none)': { display: 'none' } });

export const thumbnails = css({
  ...sideways,
  display: 'flex',
  gap: 'var(--space-2)',
  scrollbarWidth: 'none',
  '& > li': { flex: `0 0 ${THUMBNAIL_SIZE}px`, scrollSnapAlign: 'start' },
  '@media (max-width: 599.98px)': { '& > li': { flexBasis: 56 } },
});

export const thumbnail = css({
  position: 'relative',
  display: 'block',
  aspectRatio: '1',
  overflow: 'clip',
  background: EMPTY_BACKGROUND,
  borderRadius: 'min(var(--radius), 12px)',
  opacity: 0.72,
  boxShadow: 'inset 0 0 0 1px var(--color-border)',
  transition: 'opacity var(--quick) var(--ease)',
  '&:hover': { opacity: 1 },
  '&[aria-current]': { opacity: 1, outline: '2px solid var(--color-text)', outlineOffset: -2 },
  '&:focus-visible': { opacity: 1, outline: '2px solid var(--color-primary)', outlineOffset: 2 },
  '@media (forced-colors: active)': { '&[aria-current]': { outlineColor: 'Highlight' } },
});

/** The thumbnails are as high as the image, however many there are. */
const thumbnailsBeside = css({
  [DESKTOP]: {
    // Doubled class for specificity over the base layout.
    '&&': { gridTemplateColumns: `${THUMBNAIL_SIZE + 8}px minmax(0, 1fr)` },
    [`& > .${thumbnails}`]: {
      order: -1,
      flexDirection: 'column',
      overflowX: 'hidden',
      overflowY: 'auto',
      blockSize: 0,
      minBlockSize: 'calc(100% + 8px)',
    },
  },
});

const stacked = css({
  [DESKTOP]: {
    // There is nothing beside it to stick to.
    '&[data-sticky]': { position: 'static' },
    [`& .${scroller}`]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: 'var(--space-3)',
      overflow: 'visible',
      borderRadius: 0,
    },
    [`& .${slide}`]: { borderRadius: 'var(--radius)', overflow: 'clip' },
    [`& .${slide}:first-of-type`]: { gridColumn: '1 / -1' },
    [`& .${counter}, & .${arrows}`]: { display: 'none' },
    [`& .${badges}`]: { insetBlock: '0 auto', paddingBlockEnd: 'calc(100% / var(--ratio))', insetInline: 0 },
  },
});

export const LAYOUTS: Readonly<Record<ProductGalleryProps['layout'], string>> = {
  'thumbnails-below': gallery,
  'thumbnails-side': `${gallery} ${thumbnailsBeside}`,
  stacked: `${gallery} ${stacked}`,
};

export const ratioStyle = (ratio: ProductGalleryProps['ratio']): CSSProperties =>
  ({ '--ratio': ASPECT_RATIOS[ratio] }) as CSSProperties;

/** The `sizes` of a large image: a gallery takes about seven of twelve columns. */
export const imageSizes = (layout: ProductGalleryProps['layout'], isFirst: boolean): string =>
  layout === 'stacked' && !isFirst
    ? '(min-width: 1280px) 350px, (min-width: 900px) 28vw, 100vw'
    : '(min-width: 1280px) 700px, (min-width: 900px) 56vw, 100vw';

export const empty = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  borderRadius: 'var(--radius)',
  background: EMPTY_BACKGROUND,
  color: 'var(--color-text-muted)',
});

export const emptyIcon = css({
  inlineSize: '3rem',
  blockSize: '3rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
