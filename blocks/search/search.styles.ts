import { css } from '../../runtime/theme/emotion.ts';

export const area = css({ position: 'relative', display: 'block', minInlineSize: 0 });

export const frame = css({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  border: '1px solid var(--color-border)',
  borderRadius: 'var(--radius-button)',
  background: 'var(--color-surface)',
  color: 'var(--color-text)',
  transition: 'border-color var(--quick) var(--ease)',
  '&:hover': { borderColor: 'var(--color-text-muted)' },
  '&:focus-within': { borderColor: 'var(--color-primary)', boxShadow: '0 0 0 1px var(--color-primary)' },
});

export const input = css({
  flex: 1,
  minInlineSize: 0,
  blockSize: 42,
  paddingInline: 'var(--space-4) var(--space-2)',
  border: 0,
  borderRadius: 'inherit',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  // Below 16 px phones zoom into the field.
  fontSize: 'max(16px, var(--text-m))',
  textOverflow: 'ellipsis',
  appearance: 'none',
  '&&:focus-visible': { outline: 'none' },
  // The native clear button is blue in every theme.
  '&::-webkit-search-cancel-button': {
    appearance: 'none',
    inlineSize: 14,
    blockSize: 14,
    marginInlineEnd: 'var(--space-1)',
    background:
      'linear-gradient(45deg, #0000 46%, var(--color-text-muted) 46% 54%, #0000 54%), linear-gradient(-45deg, #0000 46%, var(--color-text-muted) 46% 54%, #0000 54%)',
    cursor: 'pointer',
  },
  '&::placeholder': { color: 'var(--color-text-muted)', opacity: 1 },
});

export const button = css({ '&&': { blockSize: 42, color: 'var(--color-text-muted)' } });
