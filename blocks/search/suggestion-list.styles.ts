import { css } from '../../runtime/theme/emotion.ts';

export const popup = css({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 'calc(100% + var(--space-1))',
  zIndex: 30,
  // At least three rows, however little space an on-screen keyboard leaves.
  maxBlockSize: 'max(9rem, min(34rem, var(--available-height, 65dvh)))',
  padding: 'var(--space-2)',
  border: '1px solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  boxShadow: 'var(--shadow-2)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '&[data-loading="true"] [role="option"]': { opacity: 0.6 },
});

export const title = css({
  padding: 'var(--space-2) var(--space-3)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
});

export const note = css({
  padding: 'var(--space-3)',
  color: 'var(--color-text-muted)',
  overflowWrap: 'anywhere',
  '&:empty': { display: 'none' },
});

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minBlockSize: 44,
  padding: 'var(--space-2) var(--space-3)',
  border: 0,
  borderRadius: 'var(--radius-s)',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  '&:hover, &[aria-selected="true"]': { background: 'color-mix(in srgb, var(--color-primary) 10%, transparent)' },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '2px solid' } },
} as const;

export const option = css({
  ...row,
  '& mark': { background: 'none', color: 'inherit', fontWeight: 700 },
  // Arabic letters of two weights would not join: there the background is marked.
  '[dir="rtl"] & mark': {
    borderRadius: 2,
    background: 'color-mix(in srgb, var(--color-primary) 18%, transparent)',
    fontWeight: 'inherit',
  },
});

/** Leaves space for the remove button at its end. */
export const recentLink = css({ ...row, paddingInlineEnd: 52 });

/** In the row of the option before it. */
export const removeButton = css({
  ...row,
  justifyContent: 'center',
  inlineSize: 44,
  padding: 0,
  marginBlockStart: -44,
  marginInlineStart: 'auto',
  position: 'relative',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
});

export const clearButton = css({
  ...row,
  inlineSize: '100%',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
});

export const allResultsLink = css({ ...row, color: 'var(--color-primary)', fontWeight: 600, overflowWrap: 'anywhere' });

export const icon = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

export const label = css({
  flex: 1,
  minInlineSize: 0,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const kind = css({ flex: 'none', color: 'var(--color-text-muted)', fontSize: 'var(--text-xs)' });
