import { css } from '../theme/emotion.ts';
import { CARD_WIDTH } from './card-width.ts';
import { strip as sideways } from './strip-look.ts';

const MD = '@media (min-width: 600px)';
const LG = '@media (min-width: 900px)';

const list = { listStyle: 'none', margin: 0, padding: 0, gap: 'var(--space-4)' } as const;

/** As many columns as leave no line ragged; the list says how many. */
const evenLines = { gridTemplateColumns: 'repeat(var(--columns, 4), minmax(0, 1fr))' } as const;

/** One line of cards, before they become a carousel. */
export const strip = css({
  ...list,
  ...sideways,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: `var(--card-width, ${CARD_WIDTH}px)`,
});

export const LISTS = {
  card: css({
    ...list,
    ...sideways,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: `${CARD_WIDTH}px`,
    [MD]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: `repeat(auto-fill, minmax(${CARD_WIDTH}px, 1fr))`,
      overflowX: 'visible',
    },
  }),
  chip: css({
    ...list,
    ...sideways,
    display: 'flex',
    gap: 'var(--space-2)',
    [MD]: { flexWrap: 'wrap', overflowX: 'visible' },
  }),
  tile: css({
    ...list,
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    [MD]: { gridTemplateColumns: 'repeat(var(--columns-md, 3), minmax(0, 1fr))' },
    [LG]: evenLines,
  }),
  uneven: css({
    ...list,
    display: 'grid',
    rowGap: 'var(--space-6)',
    gridTemplateColumns: '1fr 1fr',
    // One across, then two; on a desk a wide one and a narrow one, then the other way round.
    '& > li:nth-of-type(3n + 1)': { gridColumn: '1 / -1' },
    '& > li:nth-of-type(3n + 2):last-of-type': { gridColumn: '1 / -1' },
    [LG]: {
      gap: 'var(--space-6)',
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      '&& > li': { gridColumn: 'span 7' },
      '&& > li:nth-of-type(4n + 2), && > li:nth-of-type(4n + 3)': { gridColumn: 'span 5' },
      // An odd one would be left over: the last three share a line.
      '&& > li:nth-of-type(odd):nth-last-of-type(3), && > li:nth-of-type(odd):nth-last-of-type(3) ~ li': {
        gridColumn: 'span 4',
      },
      '&& > li:only-of-type': { gridColumn: 'span 12' },
    },
  }),
  mark: css({
    ...list,
    display: 'grid',
    gap: 'var(--space-3)',
    gridTemplateColumns: 'repeat(auto-fill, minmax(100px, 1fr))',
    [LG]: evenLines,
  }),
} as const;

const link = { color: 'inherit', textDecoration: 'none' } as const;

const stands = { ...link, display: 'grid', gap: 'var(--space-3)', borderRadius: 'var(--radius)' } as const;

/** The picture comes a little nearer under a pointer. */
const nearing = {
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
    '& img': { transition: 'scale var(--slow, 400ms) var(--ease)' },
    'a&:hover img': { scale: '1.03' },
  },
} as const;

export const ITEMS = {
  card: css({ ...stands, 'a&:hover > span': { textDecoration: 'underline', textUnderlineOffset: '0.25em' } }),
  chip: css({
    ...link,
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minBlockSize: 48,
    paddingBlock: 'var(--space-1)',
    paddingInline: 'var(--space-2) var(--space-4)',
    border: 'max(1px, var(--border, 1px)) solid var(--color-line)',
    borderRadius: 999,
    background: 'var(--color-surface)',
    whiteSpace: 'nowrap',
    // Where chips wrap, a name longer than the line does, too.
    [MD]: { whiteSpace: 'normal' },
    transition: 'border-color var(--quick) var(--ease)',
    'a&:hover': { borderColor: 'var(--color-act)' },
  }),
  tile: css({
    ...link,
    ...nearing,
    position: 'relative',
    display: 'grid',
    overflow: 'clip',
    borderRadius: 'var(--radius)',
    border: 'var(--border, 1px) solid var(--color-line)',
  }),
  uneven: css({ ...stands, ...nearing, '& > img': { overflow: 'clip' } }),
  mark: css({
    ...link,
    display: 'grid',
    // As high as its neighbours, whose names may take two lines.
    blockSize: '100%',
    alignContent: 'start',
    justifyItems: 'center',
    gap: 'var(--space-1)',
    paddingBlock: 'var(--space-3)',
    paddingInline: 'var(--space-2)',
    textAlign: 'center',
    border: 'var(--border, 1px) solid var(--color-line)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    transition: 'border-color var(--quick) var(--ease)',
    'a&:hover': { borderColor: 'var(--color-ink-soft)' },
  }),
} as const;

const frame = {
  border: 'var(--border, 1px) solid var(--color-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
} as const;

/** On a desk all of a line are as high as each other, however wide. */
const evenHeight = { [LG]: { blockSize: 'clamp(280px, 32vw, 440px)', aspectRatio: 'auto' } } as const;

export const PICTURES = {
  card: css(frame),
  chip: css({
    flex: 'none',
    inlineSize: 40,
    blockSize: 40,
    borderRadius: 999,
    overflow: 'clip',
    background: 'none',
  }),
  tile: css({ gridArea: '1 / 1' }),
  uneven: css({ ...frame, ...evenHeight, [LG]: { ...evenHeight[LG], aspectRatio: 'auto !important' } }),
  mark: css({ inlineSize: 'min(100%, 96px)', background: 'none', objectFit: 'contain' }),
} as const;

const blank = { display: 'block', overflow: 'clip' } as const;

/** Where there is no picture, or none yet. */
export const BLANKS = {
  card: css({ ...frame, ...blank, aspectRatio: '4 / 3' }),
  tile: css({ ...blank, gridArea: '1 / 1', aspectRatio: '4 / 5', background: 'var(--color-surface)' }),
  uneven: css({ ...frame, ...blank, aspectRatio: '4 / 3', ...evenHeight }),
  mark: css({ ...blank, inlineSize: 'min(100%, 96px)', aspectRatio: '1' }),
} as const;

const name = { fontWeight: 500, lineHeight: 1.35, overflowWrap: 'anywhere' } as const;

export const NAMES = {
  card: css(name),
  chip: css(name),
  tile: css({
    ...name,
    gridArea: '1 / 1',
    alignSelf: 'end',
    position: 'relative',
    paddingBlock: 'var(--space-6) var(--space-3)',
    paddingInline: 'var(--space-3)',
    [MD]: { paddingBlockEnd: 'var(--space-4)', paddingInline: 'var(--space-4)', fontSize: 'var(--text-l)' },
    fontFamily: 'var(--font-display)',
    fontWeight: 'var(--weight-display)',
    fontStyle: 'var(--style-display, normal)',
    fontSize: 'var(--text-m)',
    // Its own ground, so that it reads on any picture in either scheme.
    background: `linear-gradient(to top, color-mix(in srgb, var(--color-ground) 92%, transparent) 55%, transparent)`,
  }),
  uneven: css({
    ...name,
    fontFamily: 'var(--font-display)',
    fontWeight: 'var(--weight-display)',
    fontStyle: 'var(--style-display, normal)',
    fontSize: 'var(--text-l)',
    lineHeight: 1.25,
    'a:hover > &': { textDecoration: 'underline', textUnderlineOffset: '0.25em', textDecorationThickness: 1 },
  }),
  mark: css({ ...name, fontSize: 'var(--text-s)', color: 'var(--color-ink-soft)' }),
} as const;
