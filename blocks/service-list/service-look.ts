import { css } from '../../runtime/theme/emotion.ts';

const MD = '@media (min-width: 600px)';
const LG = '@media (min-width: 900px)';

const list = { listStyle: 'none', margin: 0, padding: 0, display: 'grid' } as const;

export const LISTS = {
  large: css({
    ...list,
    gap: 'var(--space-6) var(--space-5)',
    [MD]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  }),
  grid: css({
    ...list,
    gap: 'var(--space-5) var(--space-4)',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  }),
  rows: css({
    ...list,
    '& > li': { borderBlockEnd: 'max(1px, var(--border, 1px)) solid var(--color-line)' },
    '& > li:first-of-type': { borderBlockStart: 'max(1px, var(--border, 1px)) solid var(--color-line)' },
  }),
} as const;

export const frame = css({
  overflow: 'clip',
  // Its corners run along those of the card.
  borderRadius: 'max(0px, var(--radius) - var(--card-padding, 0px))',
  background: 'var(--color-surface)',
});

export const blank = css({ aspectRatio: '4 / 3' });

export const words = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-2)', minInlineSize: 0 });

export const name = css({
  fontSize: 'var(--text-l)',
  lineHeight: 1.25,
  overflowWrap: 'anywhere',
  '[lang="ar"] &': { lineHeight: 1.5 },
});

/** The whole card is the link's target. */
export const link = css({
  color: 'inherit',
  textDecoration: 'none',
  '&:focus-visible': { outline: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: 0, zIndex: 1, borderRadius: 'var(--radius)' },
});

export const description = css({
  color: 'var(--color-ink-soft)',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  maxInlineSize: '68ch',
  textWrap: 'pretty',
});

export const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 'var(--space-1) var(--space-4)',
});

export const duration = css({ color: 'var(--color-ink-soft)', fontSize: 'var(--text-s)' });

export const price = css({ fontWeight: 600 });

const card = {
  position: 'relative',
  display: 'grid',
  borderRadius: 'var(--radius)',
  '&:has(a:focus-visible)': { outline: '2px solid var(--color-act)', outlineOffset: 4 },
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
    '& img': { transition: 'scale var(--slow, 400ms) var(--ease)' },
    '&:has(a):hover img': { scale: '1.03' },
  },
} as const;

/** As cards of products are: in a line, on nothing, or on a surface with a shadow. */
const standing = {
  ...card,
  blockSize: '100%',
  padding: 'var(--card-padding)',
  border: 'var(--card-border) solid var(--color-line)',
  background: 'var(--card-surface)',
  boxShadow: 'var(--card-shadow)',
  // Prices of a line stand level, however long the words above them are.
  gridTemplateRows: 'auto 1fr auto',
  gap: 'var(--space-3)',
  // Words keep as much away from the card's edge again as the picture does.
  [`& > .${words}, & > .${facts}`]: { paddingInline: 'var(--card-padding)' },
  [`& > .${facts}`]: { paddingBlockEnd: 'var(--card-padding)' },
} as const;

export const CARDS = {
  large: css({ ...standing, [`& .${name}`]: { fontSize: 'var(--text-xl)' } }),
  grid: css(standing),
  rows: css({
    ...card,
    gridTemplateColumns: '112px minmax(0, 1fr)',
    alignItems: 'center',
    gap: 'var(--space-2) var(--space-4)',
    paddingBlock: 'var(--space-4)',
    [`& > .${frame}`]: { gridRow: 'span 2', borderRadius: 'var(--radius-s)' },
    [`& > .${facts}`]: { gridColumn: 2 },
    [MD]: {
      gridTemplateColumns: '160px minmax(0, 1fr) auto',
      columnGap: 'var(--space-5)',
      [`& > .${frame}`]: { gridRow: 'auto' },
      [`& > .${facts}`]: { gridColumn: 'auto', flexDirection: 'column', alignItems: 'end' },
    },
    [LG]: { gridTemplateColumns: '200px minmax(0, 1fr) auto' },
  }),
} as const;
