import { css } from '../../runtime/theme/emotion.ts';
import { CATEGORY_INDENT_PX, COLLAPSE_DURATION } from '../../runtime/ui/primitives/collapsible.styles.ts';

/** Spec 9: "category indent 5 px per level". */
export const nestedList = css({
  paddingInlineStart: CATEGORY_INDENT_PX,
  // A line within the indent makes the levels visible.
  boxShadow: 'inset 1px 0 var(--color-border)',
  '[dir="rtl"] &': { boxShadow: 'inset -1px 0 var(--color-border)' },
});

const TOGGLE_SIZE = 44;

/** The toggle is at the end of the option's own row. */
export const parent = css({ position: 'relative', '& > label': { marginInlineEnd: TOGGLE_SIZE } });

export const toggle = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'end',
  inlineSize: TOGGLE_SIZE,
  blockSize: TOGGLE_SIZE,
  borderRadius: 'var(--radius-s)',
  color: 'var(--color-text-muted)',
  listStyle: 'none',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: 'var(--color-primary)' },
  '@media (pointer: fine)': { blockSize: 36 },
});

export const chevron = css({
  transition: `rotate ${COLLAPSE_DURATION} ease-out`,
  'details[open] > summary > &': { rotate: '180deg' },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
});

export const moreSection = css({ '&[open] > summary': { display: 'none' } });

export const moreButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: 44,
  borderRadius: 'var(--radius-s)',
  color: 'var(--color-primary)',
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  listStyle: 'none',
  cursor: 'pointer',
  textDecoration: 'underline',
  textDecorationThickness: 1,
  textUnderlineOffset: '0.25em',
  '&::-webkit-details-marker': { display: 'none' },
  '@media (pointer: fine)': { minBlockSize: 36 },
});

/** Reserves the field's height before hydration, so that nothing shifts. */
export const searchFieldBox = css({
  minBlockSize: 44,
  marginBlock: 'var(--space-2)',
  '@media (scripting: none)': { display: 'none' },
});

export const searchField = css({
  inlineSize: '100%',
  minBlockSize: 44,
  paddingInline: 'var(--space-3)',
  border: 'max(1px, var(--border)) solid color-mix(in oklab, var(--color-text) 55%, var(--color-surface))',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-surface)',
  // Below 16 px phones zoom into the field.
  fontSize: 'max(1rem, 16px)',
});

/** Limited in height, so that the sections below stay in reach. */
export const matches = css({ maxBlockSize: '50dvb', overflowY: 'auto' });

export const noMatches = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });
