import { css } from '../../runtime/theme/emotion.ts';

export const list = css({ display: 'grid', gap: 'var(--space-3)' });

export const card = css({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-4)',
  minInlineSize: 0,
  padding: 'var(--space-4) var(--space-5)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
});

export const text = css({ display: 'grid', gap: 'var(--space-1)', minInlineSize: 0 });

export const placeholder = css({ flex: 1, display: 'grid', gap: 'var(--space-2)', minBlockSize: '4.5rem' });

export const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
  fontSize: 'var(--text-m)',
  overflowWrap: 'anywhere',
});

/** The whole card leads to the invoice. */
export const link = css({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'var(--radius)' },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid var(--color-primary)', outlineOffset: 2 },
});

export const detail = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', overflowWrap: 'anywhere' });

export const amount = css({
  marginInlineStart: 'auto',
  fontWeight: 600,
  fontVariantNumeric: 'lining-nums tabular-nums',
});
