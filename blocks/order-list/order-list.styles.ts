import { css } from '../../runtime/theme/emotion.ts';

export const search = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 'var(--space-3)',
  maxInlineSize: '32rem',
  marginBlockEnd: 'var(--space-5)',
});

export const list = css({ display: 'grid', gap: 'var(--space-4)', margin: 0, padding: 0, listStyle: 'none' });

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

export const cardTitle = css({ margin: 0, fontSize: 'var(--text-l)', overflowWrap: 'anywhere' });

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
  margin: 0,
  fontWeight: 600,
  '@container (min-width: 46rem)': { display: 'grid', justifyItems: 'end' },
});

export const pieces = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', fontWeight: 400 });

export const more = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-5)',
  textAlign: 'center',
  '& > p': { margin: 0 },
});

export const summary = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

export const hint = css({ marginBlock: 'var(--space-5) var(--space-3)', color: 'var(--color-text-muted)' });

export const links = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' });
