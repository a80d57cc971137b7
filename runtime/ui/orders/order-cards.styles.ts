import { css } from '../../theme/emotion.ts';

export const list = css({ display: 'grid', gap: 'var(--space-4)' });

export const card = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-5)',
  minInlineSize: 0,
  padding: 'var(--space-5)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  '@container (min-width: 46rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto minmax(8rem, auto)' },
});

export const cardText = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-2)',
  minInlineSize: 0,
});

export const cardTitle = css({ fontSize: 'var(--text-l)', overflowWrap: 'anywhere' });

/** The whole card leads to the order. */
export const cardLink = css({
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 'var(--radius)' },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '2px solid var(--color-primary)', outlineOffset: 2 },
});

export const images = css({ display: 'flex', gap: 'var(--space-2)', minInlineSize: 0 });

export const image = css({
  inlineSize: 56,
  aspectRatio: '1',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-background)',
});

export const sum = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 var(--space-4)',
  fontWeight: 600,
  '@container (min-width: 46rem)': { display: 'grid', justifyItems: 'end' },
});

export const pieces = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', fontWeight: 400 });
