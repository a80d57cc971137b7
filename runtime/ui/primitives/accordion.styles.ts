import { css } from '../../theme/emotion.ts';
import { COLLAPSE_DURATION, collapsible } from './collapsible.styles.ts';
import { displayTypography } from './typography.styles.ts';

const list = css({ display: 'grid', minInlineSize: 0 });

const plainVariant = css({
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
  [`& > .${collapsible}`]: { borderBlockEnd: 'max(1px, var(--border)) solid var(--color-border)' },
});

const cardsVariant = css({
  gap: 'var(--space-3)',
  [`& > .${collapsible}`]: {
    border: 'var(--border) solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    boxShadow: 'var(--shadow-1)',
    paddingInline: 'var(--space-5)',
  },
});

export const VARIANTS = { plain: `${list} ${plainVariant}`, cards: `${list} ${cardsVariant}` } as const;

export const summary = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  minBlockSize: 56,
  paddingBlock: 'var(--space-4)',
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: 'var(--radius-s)',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: 'var(--color-primary)' },
});

export const title = css({
  margin: 0,
  minInlineSize: 0,
  ...displayTypography,
  fontSize: 'var(--text-l)',
  lineHeight: 1.3,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
});

/** A plus sign that turns into a minus when the item is open. */
export const toggleMark = css({
  position: 'relative',
  flex: 'none',
  inlineSize: 16,
  blockSize: 16,
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: 7,
    insetInline: 0,
    blockSize: 2,
    borderRadius: 1,
    background: 'currentColor',
  },
  '&::after': { rotate: '90deg' },
  'details[open] > summary > &::after': { rotate: '0deg' },
  '@media (prefers-reduced-motion: no-preference)': {
    '&::after': { transition: `rotate ${COLLAPSE_DURATION} ease-out` },
  },
  '@media (forced-colors: active)': { '&::before, &::after': { background: 'CanvasText' } },
});

export const panel = css({
  maxInlineSize: '65ch',
  paddingBlockEnd: 'var(--space-5)',
  color: 'var(--color-text-muted)',
});
