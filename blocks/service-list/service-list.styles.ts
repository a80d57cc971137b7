import { css } from '../../runtime/theme/emotion.ts';

/** From here on two cards beside each other hold a price each; narrower windows are zoomed ones. */
const PHONE = '@media (min-width: 340px)';
const TABLET = '@media (min-width: 600px)';
const DESKTOP = '@media (min-width: 900px)';

const list = { display: 'grid' } as const;

export const LISTS = {
  large: css({
    ...list,
    gap: 'var(--space-6) var(--space-5)',
    [TABLET]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  }),
  grid: css({
    ...list,
    gap: 'var(--space-5) var(--space-4)',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(240px, 100%), 1fr))',
  }),
  rows: css({
    ...list,
    '& > li': { borderBlockEnd: 'max(1px, var(--border, 1px)) solid var(--color-border)' },
    '& > li:first-of-type': { borderBlockStart: 'max(1px, var(--border, 1px)) solid var(--color-border)' },
  }),
  columns: css({
    ...list,
    gap: 10,
    gridTemplateColumns: 'minmax(0, 1fr)',
    [PHONE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  }),
} as const;

export const imageFrame = css({
  overflow: 'clip',
  // Corners concentric with the card's.
  borderRadius: 'max(0px, var(--radius) - var(--card-padding, 0px))',
  background: 'var(--color-surface)',
});

export const imagePlaceholder = css({ aspectRatio: '4 / 3' });

export const body = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-2)', minInlineSize: 0 });

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
  color: 'var(--color-text-muted)',
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

export const duration = css({ color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

export const price = css({ fontWeight: 600 });

const card = {
  position: 'relative',
  display: 'grid',
  borderRadius: 'var(--radius)',
  '&:focus-within:has(a:focus-visible)': { outline: '2px solid var(--color-primary)', outlineOffset: 4 },
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
    '& img': { transition: 'scale var(--slow, 400ms) var(--ease)' },
    '&:hover:has(a) img': { scale: '1.03' },
  },
} as const;

/** Styled like product cards: bordered, plain, or on a surface with a shadow. */
const cardBase = {
  ...card,
  blockSize: '100%',
  padding: 'var(--card-padding)',
  border: 'var(--card-border) solid var(--color-border)',
  background: 'var(--card-surface)',
  boxShadow: 'var(--card-shadow)',
  // Aligns the prices of a row, whatever the length of the text above.
  gridTemplateRows: 'auto 1fr auto',
  gap: 'var(--space-3)',
  // The text has twice the card's padding.
  [`& > .${body}, & > .${facts}`]: { paddingInline: 'var(--card-padding)' },
  [`& > .${facts}`]: { paddingBlockEnd: 'var(--card-padding)' },
} as const;

export const CARDS = {
  large: css({ ...cardBase, [`& .${name}`]: { fontSize: 'var(--text-xl)' } }),
  grid: css(cardBase),
  rows: css({
    ...card,
    gridTemplateColumns: '112px minmax(0, 1fr)',
    alignItems: 'center',
    gap: 'var(--space-2) var(--space-4)',
    paddingBlock: 'var(--space-4)',
    [`& > .${imageFrame}`]: { gridRow: 'span 2', borderRadius: 'var(--radius-s)' },
    [`& > .${facts}`]: { gridColumn: 2 },
    [TABLET]: {
      gridTemplateColumns: '160px minmax(0, 1fr) auto',
      columnGap: 'var(--space-5)',
      [`& > .${imageFrame}`]: { gridRow: 'auto' },
      [`& > .${facts}`]: { gridColumn: 'auto', flexDirection: 'column', alignItems: 'end' },
    },
    [DESKTOP]: { gridTemplateColumns: '200px minmax(0, 1fr) auto' },
  }),
  columns: css({
    ...cardBase,
    [`& > .${body} > .${description}`]: { display: 'none' },
    [DESKTOP]: {
      gridTemplateColumns: '200px minmax(0, 1fr)',
      gridTemplateRows: '1fr auto',
      columnGap: 'var(--space-4)',
      [`& > .${imageFrame}`]: { gridRow: 'span 2', alignSelf: 'start' },
      [`& > .${body} > .${description}`]: { display: '-webkit-box' },
      [`& > .${body}`]: { paddingBlockStart: 'var(--card-padding)' },
    },
  }),
} as const;
