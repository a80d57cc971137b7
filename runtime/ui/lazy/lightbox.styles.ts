import { css, keyframes } from '../../theme/emotion.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const dialog = css({
  position: 'fixed',
  inset: 0,
  inlineSize: '100%',
  maxInlineSize: 'none',
  blockSize: '100dvb',
  maxBlockSize: 'none',
  margin: 0,
  padding: 'var(--space-3)',
  border: 0,
  overflow: 'clip',
  background: 'var(--color-background)',
  color: 'var(--color-text)',
  '&[open]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    animation: `${appear} var(--quick) var(--ease)`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&[open]': { animation: 'none' } },
});

export const close = css({ '&&': { justifySelf: 'end' } });

/** Touch scrolls horizontally; other gestures are handled by `useZoom`. */
export const scroller = css({
  display: 'flex',
  minBlockSize: 0,
  overflowX: 'auto',
  overflowY: 'hidden',
  overscrollBehavior: 'contain',
  scrollSnapType: 'inline mandatory',
  scrollbarWidth: 'none',
  touchAction: 'pan-x',
  '&[data-zoomed]': { overflowX: 'hidden', touchAction: 'none', cursor: 'grab' },
  '&[data-held]': { cursor: 'grabbing' },
});

export const slide = css({
  flex: '0 0 100%',
  minInlineSize: 0,
  scrollSnapAlign: 'center',
  scrollSnapStop: 'always',
  display: 'grid',
});

export const figure = css({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-3)',
  minBlockSize: 0,
  pointerEvents: 'none',
});

/** Clips a zoomed image. */
export const frame = css({ position: 'relative', minBlockSize: 0, overflow: 'clip', display: 'grid' });

export const image = css({
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: 0,
  objectFit: 'contain',
  background: 'none',
  userSelect: 'none',
  WebkitUserDrag: 'none',
  pointerEvents: 'auto',
  cursor: 'zoom-in',
  transform: 'var(--place)',
  [`.${scroller}[data-zoomed] &`]: { cursor: 'inherit' },
  '@media (prefers-reduced-motion: no-preference)': {
    transition: 'transform var(--quick) var(--ease)',
    [`.${scroller}[data-held] &`]: { transition: 'none' },
  },
});

export const video = css({
  position: 'absolute',
  inset: 0,
  border: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
  pointerEvents: 'auto',
});

/** Of a video that waits to be played. */
export const poster = css({ inlineSize: '100%', blockSize: '100%', minBlockSize: 0, objectFit: 'contain' });

export const playButton = css({
  position: 'absolute',
  inset: 0,
  margin: 'auto',
  inlineSize: 'fit-content',
  blockSize: 'fit-content',
  pointerEvents: 'auto',
});

export const loading = css({
  position: 'absolute',
  insetBlockStart: 'var(--space-3)',
  insetInlineStart: 'var(--space-3)',
  padding: 'var(--space-1) var(--space-3)',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
  fontSize: 'var(--text-s)',
});

export const caption = css({
  justifySelf: 'center',
  textAlign: 'center',
  maxInlineSize: '40rem',
  overflowWrap: 'anywhere',
});

export const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  columnGap: 'var(--space-6)',
  paddingBlockStart: 'var(--space-2)',
});

export const group = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  '& > [aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
});

export const count = css({
  minInlineSize: '3.5em',
  fontSize: 'var(--text-s)',
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});
