import { css } from '../../runtime/theme/emotion.ts';

export const box = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-4)',
  padding: 'var(--space-4)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
});

export const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-4)',
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: 24, color: 'var(--color-primary)' },
});

export const heading = css({ fontSize: 'var(--text-l)', overflowWrap: 'anywhere' });

export const lines = css({ display: 'grid', gap: 'var(--space-3)' });

export const line = css({ display: 'flex', alignItems: 'center', gap: 'var(--space-3)' });

export const image = css({
  flex: 'none',
  inlineSize: 48,
  aspectRatio: '1',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-background)',
});

export const name = css({ flex: '1 1 auto', minInlineSize: 0, lineHeight: 1.35, overflowWrap: 'anywhere' });

export const quantity = css({ color: 'var(--color-text-muted)', whiteSpace: 'nowrap' });

export const choices = css({ margin: 0, color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });
