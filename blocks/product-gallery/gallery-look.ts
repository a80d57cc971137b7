import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';
import { SHAPE_RATIOS } from '../../runtime/ui/shape-ratios.ts';
import { strip as sideways } from '../../runtime/ui/strip-look.ts';
import type { ProductGalleryProps } from '../../schemas/generated/blocks/product-gallery.ts';
import { BROKEN } from './use-broken-pictures.ts';

const DESK = '@media (min-width: 900px)';
/** Where the whole gallery fits into the window. */
const TALL_DESK = '@media (min-width: 900px) and (min-height: 760px)';

/** px. */
export const THUMBNAIL = 76;

/** Where a picture will be, or could not be fetched. */
const EMPTY = 'color-mix(in srgb, var(--color-ink) 5%, var(--color-surface))';

const sticky = {
  [TALL_DESK]: { position: 'sticky', insetBlockStart: 'calc(var(--header-height, 0px) + var(--space-4))' },
} as const;

export const stickyPlace = css(sticky);

const gallery = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-3)',
  '&[data-sticky]': sticky,
  [`& img[${BROKEN}]`]: { visibility: 'hidden' },
});

export const stage = css({ position: 'relative', minInlineSize: 0 });

export const strip = css({
  display: 'flex',
  listStyle: 'none',
  margin: 0,
  padding: 0,
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
  background: EMPTY,
  // A thumbnail that leads here without script leaves the page's header above.
  scrollMarginBlockStart: 'calc(var(--header-height, 0px) + var(--space-4))',
});

const open = {
  position: 'relative',
  display: 'block',
  blockSize: '100%',
  overflow: 'clip',
  color: 'inherit',
  textDecoration: 'none',
  // Outside it would be cut off by what scrolls.
  '&:focus-visible': { outlineOffset: -4, borderRadius: 'var(--radius)' },
} as const;

export const picture = css({ ...open, cursor: 'zoom-in' });

export const film = css(open);

export const image = css({ blockSize: '100%' });

export const frame = css({
  display: 'block',
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
  background: 'color-mix(in srgb, var(--color-ink) 12%, var(--color-surface))',
});

const sign = {
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  background: 'color-mix(in srgb, var(--color-ground) 90%, transparent)',
  color: 'var(--color-ink)',
} as const;

export const play = css({
  ...sign,
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
  'a:hover > &': { background: 'var(--color-act)', color: 'var(--color-on-act)' },
  '@media (forced-colors: active)': { border: '1px solid' },
});

export const smallPlay = css({
  ...sign,
  inset: 'calc(50% - 14px)',
  borderRadius: 999,
  fontSize: '0.75rem',
});

/** A triangle is heavier when it is filled. */
export const playSign = css({ '&&': { fill: 'currentColor' } });

export const badges = css({
  position: 'absolute',
  insetBlockEnd: 0,
  // Where the counter is, no badge is.
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
  background: 'color-mix(in srgb, var(--color-ground) 86%, transparent)',
  color: 'var(--color-ink)',
  fontSize: 'var(--text-xs)',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: '1.75rem',
  pointerEvents: 'none',
  // It would stand still.
  '@media (scripting: none)': { display: 'none' },
});

/** Fingers swipe. */
export const arrows = css({ '@media (hover: none)': { display: 'none' } });

export const thumbnails = css({
  ...sideways,
  display: 'flex',
  gap: 'var(--space-2)',
  listStyle: 'none',
  scrollbarWidth: 'none',
  '& > li': { flex: `0 0 ${THUMBNAIL}px`, scrollSnapAlign: 'start' },
  '@media (max-width: 599.98px)': { '& > li': { flexBasis: 56 } },
});

export const thumbnail = css({
  position: 'relative',
  display: 'block',
  aspectRatio: '1',
  overflow: 'clip',
  background: EMPTY,
  borderRadius: 'min(var(--radius), 12px)',
  opacity: 0.72,
  boxShadow: 'inset 0 0 0 1px var(--color-line)',
  transition: 'opacity var(--quick) var(--ease)',
  '&:hover': { opacity: 1 },
  '&[aria-current]': { opacity: 1, outline: '2px solid var(--color-ink)', outlineOffset: -2 },
  '&:focus-visible': { opacity: 1, outline: '2px solid var(--color-act)', outlineOffset: 2 },
  '@media (forced-colors: active)': { '&[aria-current]': { outlineColor: 'Highlight' } },
});

/** The thumbnails are as high as the picture, however many there are. */
const side = css({
  [DESK]: {
    // Twice the class name: this stands above what every layout has.
    '&&': { gridTemplateColumns: `${THUMBNAIL + 8}px minmax(0, 1fr)` },
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
  [DESK]: {
    // There is nothing to stay beside.
    '&[data-sticky]': { position: 'static' },
    [`& .${strip}`]: {
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
  'thumbnails-side': `${gallery} ${side}`,
  stacked: `${gallery} ${stacked}`,
};

export const ratioOf = (ratio: ProductGalleryProps['ratio']): CSSProperties =>
  ({ '--ratio': SHAPE_RATIOS[ratio] }) as CSSProperties;

/** How wide a large picture is shown, as `sizes` says it: a gallery stands in seven of twelve columns or so. */
export const sizesOf = (layout: ProductGalleryProps['layout'], isFirst: boolean): string =>
  layout === 'stacked' && !isFirst
    ? '(min-width: 1280px) 350px, (min-width: 900px) 28vw, 100vw'
    : '(min-width: 1280px) 700px, (min-width: 900px) 56vw, 100vw';

export const empty = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  borderRadius: 'var(--radius)',
  background: EMPTY,
  color: 'var(--color-ink-soft)',
});

export const emptySign = css({
  inlineSize: '3rem',
  blockSize: '3rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
