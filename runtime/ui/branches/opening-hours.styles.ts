import { css } from '../../theme/emotion.ts';

export const hours = css({ minInlineSize: 0 });

export const summary = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  minBlockSize: 44,
  listStyle: 'none',
  cursor: 'pointer',
  borderRadius: 'var(--radius-s)',
  '&::-webkit-details-marker': { display: 'none' },
  '&:hover': { color: 'var(--color-primary)' },
});

/** A dot repeats the state in colour, beside the text. */
export const state = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minInlineSize: 0,
  fontWeight: 500,
  '&[data-open]::before': {
    content: '""',
    flex: 'none',
    inlineSize: 10,
    blockSize: 10,
    borderRadius: 5,
    background: 'var(--color-danger)',
  },
  '&[data-open="true"]::before': { background: 'var(--color-success)' },
});

export const chevron = css({
  transition: 'rotate var(--quick) var(--ease)',
  'details[open] > summary > &': { rotate: '180deg' },
});

export const week = css({
  display: 'grid',
  gap: 'var(--space-2)',
  paddingBlock: 'var(--space-2)',
  fontSize: 'var(--text-s)',
  fontVariantNumeric: 'lining-nums tabular-nums',
});

export const day = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  color: 'var(--color-text-muted)',
  '& dd': { textAlign: 'end' },
  '&[data-today]': { color: 'var(--color-text)', fontWeight: 600 },
});

export const span = css({ display: 'block', whiteSpace: 'nowrap' });
