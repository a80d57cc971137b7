import { css } from '../../runtime/theme/emotion.ts';

const list = { listStyle: 'none', margin: 0, padding: 0, gap: 'var(--space-4)' } as const;

// Room for focus rings, which scrolling boxes cut off.
const strip = {
  overflowX: 'auto',
  overscrollBehaviorInline: 'contain',
  scrollSnapType: 'inline proximity',
  padding: 4,
  margin: -4,
  scrollPaddingInline: 4,
  '& > li': { scrollSnapAlign: 'start' },
} as const;

export const LISTS = {
  card: css({
    ...list,
    display: 'grid',
    ...strip,
    gridAutoFlow: 'column',
    gridAutoColumns: 'clamp(140px, 42%, 220px)',
    '@media (min-width: 600px)': {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
      overflowX: 'visible',
    },
  }),
  chip: css({
    ...list,
    ...strip,
    display: 'flex',
    gap: 'var(--space-2)',
    '@media (min-width: 600px)': { flexWrap: 'wrap', overflowX: 'visible' },
  }),
} as const;

export const ITEMS = {
  card: css({
    display: 'grid',
    gap: 'var(--space-3)',
    color: 'inherit',
    textDecoration: 'none',
    borderRadius: 'var(--radius)',
    'a&:hover > span': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  }),
  chip: css({
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minBlockSize: 48,
    paddingBlock: 'var(--space-1)',
    paddingInline: 'var(--space-2) var(--space-4)',
    border: '1px solid var(--color-line)',
    borderRadius: 999,
    background: 'var(--color-surface)',
    color: 'inherit',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    transition: 'border-color var(--quick) var(--ease)',
    'a&:hover': { borderColor: 'var(--color-act)' },
  }),
} as const;

const picture = {
  border: '1px solid var(--color-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
} as const;

export const cardPicture = css(picture);

export const blank = css({ ...picture, display: 'block', aspectRatio: '4 / 3', overflow: 'clip' });

export const chipPicture = css({
  flex: 'none',
  inlineSize: 40,
  blockSize: 40,
  borderRadius: 999,
  overflow: 'clip',
  background: 'none',
});

export const name = css({ fontWeight: 500, lineHeight: 1.35, overflowWrap: 'anywhere' });
