import { css } from '../../runtime/theme/emotion.ts';

export const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minBlockSize: 44,
  paddingBlock: 'var(--space-1)',
  borderRadius: 'var(--radius-s)',
  lineHeight: 1.35,
  cursor: 'pointer',
  '@media (pointer: fine)': { minBlockSize: 36 },
  '@media (hover: hover)': { '&:hover:has(:enabled)': { color: 'var(--color-primary)' } },
  '&:has(:disabled)': { cursor: 'default' },
});

export const checkbox = css({
  flex: 'none',
  inlineSize: 20,
  blockSize: 20,
  margin: 0,
  accentColor: 'var(--color-primary)',
  cursor: 'inherit',
});

export const name = css({ minInlineSize: 0, overflowWrap: 'anywhere', hyphens: 'auto' });
