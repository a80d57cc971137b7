import { css } from '../../theme/emotion.ts';
import { COLLAPSE_DURATION } from '../primitives/collapsible.styles.ts';

export const widget = css({
  containerType: 'inline-size',
  minInlineSize: 0,
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius-s)',
});

export const summary = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  // Two lines of text fit in: an amount that becomes longer does not make it higher.
  minBlockSize: 'calc(2.7em + 2 * var(--space-2))',
  paddingBlock: 'var(--space-2)',
  paddingInline: 'var(--space-3)',
  borderRadius: 'var(--radius-s)',
  fontSize: 'var(--text-s)',
  lineHeight: 1.35,
  listStyle: 'none',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: 'var(--color-primary)' },
});

export const sentence = css({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' });

export const chevron = css({
  color: 'var(--color-text-muted)',
  'details[open] > summary > &': { rotate: '180deg' },
  '@media (prefers-reduced-motion: no-preference)': { transition: `rotate ${COLLAPSE_DURATION} ease-out` },
});

/** Begins at the top, and is filled clockwise. */
export const ring = css({
  flex: 'none',
  inlineSize: 24,
  blockSize: 24,
  rotate: '-90deg',
  fill: 'none',
  stroke: 'var(--color-accent)',
  strokeWidth: 4,
  '@media (forced-colors: active)': { stroke: 'CanvasText' },
});

export const dueQuarters = css({
  stroke: 'color-mix(in srgb, currentColor 18%, transparent)',
  '@media (forced-colors: active)': { stroke: 'GrayText' },
});

export const schedule = css({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'var(--space-2) var(--space-3)',
  fontSize: 'var(--text-s)',
});

/** A line leads from each ring to the next. */
export const payment = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 var(--space-3)',
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 'calc(50% + 14px)',
    insetInlineStart: 11.5,
    blockSize: 'calc(100% + var(--space-4) - 28px)',
    borderInlineStart: '1px solid var(--color-border)',
  },
});

export const date = css({ flex: '1 1 auto' });

export const note = css({
  padding: 'var(--space-2) var(--space-3) var(--space-3)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  textWrap: 'pretty',
});

export const provider = css({
  display: 'grid',
  justifyItems: 'start',
  paddingInline: 'var(--space-3)',
  '& > p': { paddingInline: 0 },
});

export const providerPage = css({
  inlineSize: '100%',
  blockSize: '30rem',
  border: 0,
  background: '#fff',
  colorScheme: 'light',
});
