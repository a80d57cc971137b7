import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';
import { ASPECT_RATIOS } from '../../runtime/ui/media/media-urls.ts';
import { scroller as sideways } from '../../runtime/ui/primitives/scroller.styles.ts';
import type { ServiceDetailsProps } from '../../schemas/generated/blocks/service-details.ts';

const DESKTOP = '@media (min-width: 900px)';
/** Where the whole gallery fits into the viewport. */
const TALL_DESKTOP = '@media (min-width: 900px) and (min-height: 640px)';

/** px. */
export const THUMBNAIL_SIZE = 76;

/** Placeholder of an image that is loading or has failed. */
const EMPTY_BACKGROUND = 'color-mix(in srgb, var(--color-text) 5%, var(--color-surface))';

export const layout = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-5)',
  alignItems: 'start',
  '&[data-images]': {
    [DESKTOP]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)', columnGap: 'var(--space-7)' },
  },
});

export const gallery = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-3)',
  '&[data-sticky]': {
    [TALL_DESKTOP]: { position: 'sticky', insetBlockStart: 'calc(var(--header-height, 0px) + var(--space-4))' },
  },
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
  overflow: 'clip',
  borderRadius: 'var(--radius)',
  background: EMPTY_BACKGROUND,
  // A thumbnail's anchor stops below the sticky header.
  scrollMarginBlockStart: 'calc(var(--header-height, 0px) + var(--space-4))',
});

export const imageLink = css({
  display: 'block',
  blockSize: '100%',
  cursor: 'zoom-in',
  // An outline outside would be clipped by the scroll container.
  '&:focus-visible': { outlineOffset: -4, borderRadius: 'var(--radius)' },
});

export const image = css({ blockSize: '100%' });

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

export const thumbnails = css({
  ...sideways,
  display: 'flex',
  gap: 'var(--space-2)',
  scrollbarWidth: 'none',
  '& > li': { flex: `0 0 ${THUMBNAIL_SIZE}px`, scrollSnapAlign: 'start' },
  '@media (max-width: 599.98px)': { '& > li': { flexBasis: 56 } },
});

export const thumbnail = css({
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

export const noImage = css({
  display: 'grid',
  placeContent: 'center',
  borderRadius: 'var(--radius)',
  background: EMPTY_BACKGROUND,
  color: 'var(--color-text-muted)',
});

export const body = css({ display: 'grid', gap: 'var(--space-5)', minInlineSize: 0 });

export const head = css({ display: 'grid', gap: 'var(--space-3)', minInlineSize: 0 });

export const category = css({
  // The link has its own padding.
  marginBlock: 'calc(-1 * var(--space-2))',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
});

export const categoryLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  minInlineSize: 0,
  'a&:hover': { color: 'var(--color-primary)', textDecoration: 'underline', textUnderlineOffset: '0.25em' },
});

export const name = css({
  // Smaller than other page titles: it is beside the gallery.
  fontSize: 'var(--text-2xl)',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  maxInlineSize: '100%',
});

export const price = css({
  fontSize: 'calc(var(--text-l) * 1.2)',
  fontWeight: 600,
  lineHeight: 1.3,
  '& s': { fontSize: 'var(--text-m)' },
});

export const facts = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))',
  gap: 'var(--space-3) var(--space-5)',
  margin: 0,
  paddingBlock: 'var(--space-4)',
  borderBlock: 'max(1px, var(--border)) solid var(--color-border)',
  '& dt': { color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' },
  '& dd': { overflowWrap: 'anywhere' },
});

export const description = css({
  maxInlineSize: '65ch',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  whiteSpace: 'pre-line',
});

export const ratioStyle = (ratio: ServiceDetailsProps['ratio']): CSSProperties =>
  ({ '--ratio': ASPECT_RATIOS[ratio] }) as CSSProperties;
