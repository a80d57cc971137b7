import { css } from '../../runtime/theme/emotion.ts';

/** px. */
export const HEIGHTS = { small: 44, normal: 64, large: 96 } as const;

export const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 'var(--space-4) var(--space-6)',
  listStyle: 'none',
});

export const item = css({ flex: 'none' });

export const room = css({ display: 'block', maxInlineSize: '100%' });

export const mark = css({
  blockSize: '100%',
  objectFit: 'contain',
  borderRadius: 'var(--radius-s)',
  '@media (prefers-reduced-motion: no-preference)': { transition: 'scale var(--slow) var(--ease)' },
});

export const link = css({
  display: 'block',
  minBlockSize: 44,
  minInlineSize: 44,
  '&:hover img': { scale: '1.04' },
});
