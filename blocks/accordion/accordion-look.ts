import { css } from '../../runtime/theme/emotion.ts';

const stacked = css({ display: 'grid', gap: 'var(--space-5)', maxInlineSize: '56rem' });

/** The title stays in view while a long list of answers passes by. */
const beside = css({
  display: 'grid',
  gap: 'var(--space-5)',
  '@media (min-width: 900px)': {
    gridTemplateColumns: 'minmax(14rem, 2fr) 5fr',
    columnGap: 'var(--space-8)',
    '& > :nth-child(2)': { gridColumn: 2 },
    '& > :first-child:not(:only-child)': {
      position: 'sticky',
      insetBlockStart: 'calc(var(--header-height, 0px) + var(--space-5))',
      alignSelf: 'start',
    },
  },
});

export const LAYOUTS = { stacked, beside } as const;

export const head = css({ display: 'grid', justifyItems: 'start', gap: 'var(--space-3)' });

export const title = css({
  fontSize: 'var(--text-2xl)',
  overflowWrap: 'anywhere',
  // Beside the questions there is no room for a page's largest letters.
  [`:not(.${beside}) > * > h1&`]: { fontSize: 'var(--text-3xl)' },
});

export const text = css({ maxInlineSize: '48ch', color: 'var(--color-ink-soft)', overflowWrap: 'anywhere' });
