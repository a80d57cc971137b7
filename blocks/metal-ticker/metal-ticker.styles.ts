import { css } from '../../runtime/theme/emotion.ts';

/** Reserves its height while prices load. */
export const ticker = css({ minBlockSize: 60 });

export const errorMessage = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0 var(--space-3)',
  minBlockSize: 60,
  color: 'var(--color-text-muted)',
});

export const board = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(11rem, 50%), 1fr))',
  gap: 'var(--space-5) 0',
});

export const boardItem = css({
  minInlineSize: 0,
  paddingInline: 'var(--space-4)',
  borderInlineStart: 'max(1px, var(--border)) solid var(--color-border)',
});

export const tickerItem = css({
  flex: 'none',
  paddingInline: 'var(--space-6)',
  borderInlineStart: 'max(1px, var(--border)) solid color-mix(in srgb, currentColor 25%, transparent)',
});

export const skeletonItem = css({ padding: 'var(--space-3) var(--space-4)' });
