import { css } from '../../runtime/theme/emotion.ts';

const start = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: 'var(--space-3) var(--space-6)',
});

const center = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-4)',
  textAlign: 'center',
});

export const ALIGNS = { start, center } as const;

const textBlock = { display: 'grid', gap: 'var(--space-3)', minInlineSize: 0, overflowWrap: 'anywhere' } as const;

export const TEXT_BLOCKS = {
  medium: css({ ...textBlock, maxInlineSize: '44rem' }),
  // Larger text needs more width for the same number of words.
  large: css({ ...textBlock, maxInlineSize: '56rem' }),
} as const;

export const eyebrow = css({ color: 'var(--color-primary)', fontSize: 'var(--text-s)', fontWeight: 600 });

export const SIZES = {
  medium: css({ fontSize: 'var(--text-2xl)' }),
  large: css({ fontSize: 'var(--text-3xl)' }),
} as const;

export const text = css({
  maxInlineSize: '60ch',
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-l)',
  lineHeight: 1.5,
  textWrap: 'pretty',
  '[lang="ar"] &': { lineHeight: 1.75 },
});

export const action = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minBlockSize: 44,
  color: 'var(--color-primary)',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '& svg': { transition: 'translate var(--quick) var(--ease)' },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em', textDecorationThickness: 1 },
  '&:hover svg': { translate: '3px 0', '[dir="rtl"] &': { translate: '-3px 0' } },
});
