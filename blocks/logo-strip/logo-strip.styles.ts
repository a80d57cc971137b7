import { css } from '../../runtime/theme/emotion.ts';

/** px. */
export const HEIGHTS = { small: 48, medium: 72, large: 112 } as const;

export const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 'var(--space-3) 0',
});

/** In a marquee nothing else separates them. */
export const item = css({ flex: 'none', paddingInline: 'clamp(var(--space-3), 2.5vi, var(--space-6))' });

export const imageBox = css({ display: 'block', maxInlineSize: '100%' });

export const image = css({
  blockSize: '100%',
  objectFit: 'contain',
  background: 'none',
  borderRadius: 'var(--radius-s)',
  '@media (prefers-reduced-motion: no-preference)': { transition: 'scale var(--slow) var(--ease)' },
});

export const link = css({
  display: 'block',
  minBlockSize: 44,
  minInlineSize: 44,
  '&:hover img': { scale: '1.04' },
});
