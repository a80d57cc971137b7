import { css } from '../../runtime/theme/emotion.ts';

export const frame = css({
  position: 'relative',
  overflow: 'clip',
  borderRadius: 'var(--radius)',
  background: 'color-mix(in srgb, var(--color-text) 12%, var(--color-surface))',
});

export const video = css({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
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
  marginBlockStart: 'var(--space-2)',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-s)',
  overflowWrap: 'anywhere',
});
