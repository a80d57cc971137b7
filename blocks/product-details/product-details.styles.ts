import { css } from '../../runtime/theme/emotion.ts';

export const sections = css({ display: 'grid', gap: 'var(--space-6)', minInlineSize: 0 });

export const section = css({ display: 'grid', gap: 'var(--space-3)', minInlineSize: 0 });

export const heading = css({ fontSize: 'var(--text-xl)' });

export const text = css({
  display: 'grid',
  gap: '1em',
  maxInlineSize: '65ch',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const table = css({ borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)' });

export const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, 1fr) minmax(0, 2.5fr)',
  columnGap: 'var(--space-4)',
  paddingBlock: 'var(--space-2)',
  borderBlockEnd: 'max(1px, var(--border)) solid var(--color-border)',
});

export const name = css({ color: 'var(--color-text-muted)', lineHeight: '32px', overflowWrap: 'anywhere' });

export const value = css({ minInlineSize: 0, lineHeight: '32px', overflowWrap: 'anywhere' });

export const link = css({
  // A touch target, without growing the row.
  paddingBlock: 6,
  color: 'inherit',
  textUnderlineOffset: '0.25em',
  textDecorationThickness: 1,
  textDecorationColor: 'var(--color-border)',
  'a&:hover': { color: 'var(--color-primary)', textDecorationColor: 'currentColor' },
});
