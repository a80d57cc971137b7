import { css } from '../../runtime/theme/emotion.ts';

export const list = css({ display: 'grid', gap: 'var(--space-4)' });

export const card = css({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-4)',
  minInlineSize: 0,
  padding: 'var(--space-4)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
});

export const image = css({
  inlineSize: 88,
  aspectRatio: '1',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-background)',
});

export const text = css({ display: 'grid', gap: 'var(--space-1)', minInlineSize: 0 });

export const name = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-1) var(--space-2)',
  fontSize: 'var(--text-m)',
  overflowWrap: 'anywhere',
});

export const price = css({ fontWeight: 600 });

export const interval = css({ color: 'var(--color-text-muted)', fontWeight: 400 });

export const detail = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)', overflowWrap: 'anywhere' });
