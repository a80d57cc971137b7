import { css } from '../../runtime/theme/emotion.ts';

export const centered = css({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 'min(60svb, 36rem)',
  paddingBlock: 'var(--space-8)',
  textAlign: 'center',
  '& > div': { justifyItems: 'center' },
});

export const split = css({
  display: 'grid',
  gap: 'var(--space-6)',
  alignItems: 'center',
  paddingBlock: 'var(--space-6)',
  '@media (min-width: 900px)': { gridTemplateColumns: '1fr 1fr', columnGap: 'var(--space-8)' },
});

export const image = css({
  borderRadius: 'var(--radius)',
  // The text comes first in the document, the image second on screen.
  '@media (min-width: 900px)': { order: 1 },
});

export const body = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-5)',
  minInlineSize: 0,
  maxInlineSize: '36rem',
  overflowWrap: 'anywhere',
});

export const eyebrow = css({ color: 'var(--color-primary)', fontSize: 'var(--text-s)', fontWeight: 600 });

export const title = css({ fontSize: 'var(--text-3xl)' });

export const text = css({
  color: 'var(--color-text-muted)',
  fontSize: 'var(--text-l)',
  lineHeight: 1.5,
  textWrap: 'pretty',
  '[lang="ar"] &': { lineHeight: 1.8 },
});
