import { css } from '../../runtime/theme/emotion.ts';

export const area = css({ position: 'relative', display: 'block', minInlineSize: 0 });

export const frame = css({
  display: 'flex',
  alignItems: 'center',
  minBlockSize: 44,
  border: '1px solid var(--color-line)',
  borderRadius: 999,
  background: 'var(--color-surface)',
  color: 'var(--color-ink)',
  transition: 'border-color var(--quick) var(--ease)',
  '&:hover': { borderColor: 'var(--color-ink-soft)' },
  '&:focus-within': { borderColor: 'var(--color-act)', boxShadow: '0 0 0 1px var(--color-act)' },
});

export const input = css({
  flex: 1,
  minInlineSize: 0,
  blockSize: 42,
  paddingInline: 'var(--space-4) var(--space-2)',
  border: 0,
  borderRadius: 999,
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  // Under 16 px phones zoom in on the field.
  fontSize: 'max(16px, var(--text-m))',
  textOverflow: 'ellipsis',
  appearance: 'none',
  '&&:focus-visible': { outline: 'none' },
  // The browser's own cross is blue in every theme.
  '&::-webkit-search-cancel-button': {
    appearance: 'none',
    inlineSize: 14,
    blockSize: 14,
    marginInlineEnd: 'var(--space-1)',
    background:
      'linear-gradient(45deg, #0000 46%, var(--color-ink-soft) 46% 54%, #0000 54%), linear-gradient(-45deg, #0000 46%, var(--color-ink-soft) 46% 54%, #0000 54%)',
    cursor: 'pointer',
  },
  '&::placeholder': { color: 'var(--color-ink-soft)', opacity: 1 },
});

export const button = css({ '&&': { blockSize: 42, color: 'var(--color-ink-soft)' } });
