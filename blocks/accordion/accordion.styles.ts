import { css } from '../../runtime/theme/emotion.ts';

const stacked = css({ display: 'grid', gap: 'var(--space-5)', maxInlineSize: '56rem' });

/** The title is sticky beside a long list of answers. */
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

export const LAYOUTS = { stacked, 'side-by-side': beside } as const;

export const heading = css({ display: 'grid', justifyItems: 'start', gap: 'var(--space-3)' });

export const title = css({
  fontSize: 'var(--text-2xl)',
  overflowWrap: 'anywhere',
  // Beside the list there is no space for the largest heading size.
  [`:not(.${beside}) > * > h1&`]: { fontSize: 'var(--text-3xl)' },
});

export const text = css({ maxInlineSize: '48ch', color: 'var(--color-text-muted)', overflowWrap: 'anywhere' });
