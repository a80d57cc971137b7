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

const words = { display: 'grid', gap: 'var(--space-3)', minInlineSize: 0, overflowWrap: 'anywhere' } as const;

export const WORDS = {
  normal: css({ ...words, maxInlineSize: '44rem' }),
  // Larger letters need more room for as many words.
  large: css({ ...words, maxInlineSize: '56rem' }),
} as const;

export const eyebrow = css({ color: 'var(--color-act)', fontSize: 'var(--text-s)', fontWeight: 600 });

export const SIZES = {
  normal: css({ fontSize: 'var(--text-2xl)' }),
  large: css({ fontSize: 'var(--text-3xl)' }),
} as const;

export const text = css({
  maxInlineSize: '60ch',
  color: 'var(--color-ink-soft)',
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
  color: 'var(--color-act)',
  fontWeight: 600,
  overflowWrap: 'anywhere',
  textDecoration: 'none',
  '& svg': { transition: 'translate var(--quick) var(--ease)' },
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: '0.25em', textDecorationThickness: 1 },
  '&:hover svg': { translate: '3px 0', '[dir="rtl"] &': { translate: '-3px 0' } },
});
