import { css } from '../../theme/emotion.ts';
import { scroller as horizontalScroller } from '../primitives/scroller.styles.ts';

const MEDIUM_SCREEN = '@media (min-width: 600px)';
const LARGE_SCREEN = '@media (min-width: 900px)';

const listBase = { gap: 'var(--space-4)' } as const;

/** Equal rows: the list sets the number of columns that leaves no row ragged. */
const evenColumns = { gridTemplateColumns: 'repeat(var(--columns, 4), minmax(0, 1fr))' } as const;

/** One scrolling row of cards, until they become a carousel. */
export const scrollerList = css({
  ...listBase,
  ...horizontalScroller,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'var(--card-width)',
});

export const LISTS = {
  card: css({
    ...listBase,
    ...horizontalScroller,
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'var(--card-width)',
    [MEDIUM_SCREEN]: {
      gridAutoFlow: 'row',
      gridTemplateColumns: 'repeat(auto-fill, minmax(var(--card-width), 1fr))',
      overflowX: 'visible',
    },
  }),
  chip: css({
    ...listBase,
    ...horizontalScroller,
    display: 'flex',
    gap: 'var(--space-2)',
    [MEDIUM_SCREEN]: { flexWrap: 'wrap', overflowX: 'visible' },
  }),
  tile: css({
    ...listBase,
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    [MEDIUM_SCREEN]: { gridTemplateColumns: 'repeat(var(--columns-md, 3), minmax(0, 1fr))' },
    [LARGE_SCREEN]: evenColumns,
  }),
  mosaic: css({
    ...listBase,
    display: 'grid',
    rowGap: 'var(--space-6)',
    gridTemplateColumns: '1fr 1fr',
    // Phones: one tile across, then two. Desktops: wide and narrow, then narrow and wide.
    '& > li:nth-of-type(3n + 1)': { gridColumn: '1 / -1' },
    '& > li:nth-of-type(3n + 2):last-of-type': { gridColumn: '1 / -1' },
    [LARGE_SCREEN]: {
      gap: 'var(--space-6)',
      gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
      '&& > li': { gridColumn: 'span 7' },
      '&& > li:nth-of-type(4n + 2), && > li:nth-of-type(4n + 3)': { gridColumn: 'span 5' },
      // With an odd count one tile would be left over: the last three share a row.
      '&& > li:nth-of-type(odd):nth-last-of-type(3), && > li:nth-of-type(odd):nth-last-of-type(3) ~ li': {
        gridColumn: 'span 4',
      },
      '&& > li:only-of-type': { gridColumn: 'span 12' },
    },
  }),
  logo: css({
    ...listBase,
    display: 'grid',
    gap: 'var(--space-3)',
    gridTemplateColumns: 'repeat(auto-fill, minmax(100px, 1fr))',
    [LARGE_SCREEN]: evenColumns,
  }),
} as const;

const linkBase = { color: 'inherit', textDecoration: 'none' } as const;

const stackedItem = { ...linkBase, display: 'grid', gap: 'var(--space-3)', borderRadius: 'var(--radius)' } as const;

/** The image grows slightly on hover. */
const zoomOnHover = {
  '@media (hover: hover) and (prefers-reduced-motion: no-preference)': {
    '& img': { transition: 'scale var(--slow, 400ms) var(--ease)' },
    'a&:hover img': { scale: '1.03' },
  },
} as const;

export const ITEMS = {
  card: css({
    ...stackedItem,
    'a&:hover > :last-child': { textDecoration: 'underline', textUnderlineOffset: '0.25em' },
  }),
  chip: css({
    ...linkBase,
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-2)',
    minBlockSize: 48,
    paddingBlock: 'var(--space-1)',
    paddingInline: 'var(--space-2) var(--space-4)',
    border: 'max(1px, var(--border, 1px)) solid var(--color-border)',
    borderRadius: 999,
    background: 'var(--color-surface)',
    whiteSpace: 'nowrap',
    // Where chips wrap, long names wrap too.
    [MEDIUM_SCREEN]: { whiteSpace: 'normal' },
    transition: 'border-color var(--quick) var(--ease)',
    'a&:hover': { borderColor: 'var(--color-primary)' },
  }),
  tile: css({
    ...linkBase,
    ...zoomOnHover,
    position: 'relative',
    display: 'grid',
    overflow: 'clip',
    borderRadius: 'var(--radius)',
    border: 'var(--border, 1px) solid var(--color-border)',
  }),
  mosaic: css({ ...stackedItem, ...zoomOnHover, '& > img': { overflow: 'clip' } }),
  logo: css({
    ...linkBase,
    display: 'grid',
    // As high as its neighbours, whose names may take two lines.
    blockSize: '100%',
    alignContent: 'start',
    justifyItems: 'center',
    gap: 'var(--space-1)',
    paddingBlock: 'var(--space-3)',
    paddingInline: 'var(--space-2)',
    textAlign: 'center',
    border: 'var(--border, 1px) solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    transition: 'border-color var(--quick) var(--ease)',
    'a&:hover': { borderColor: 'var(--color-text-muted)' },
  }),
} as const;

const imageFrame = {
  border: 'var(--border, 1px) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
} as const;

/** On desktops all tiles of a row are equally high, whatever their width. */
const evenHeight = { [LARGE_SCREEN]: { blockSize: 'clamp(280px, 32vw, 440px)', aspectRatio: 'auto' } } as const;

export const IMAGES = {
  card: css(imageFrame),
  chip: css({
    flex: 'none',
    inlineSize: 40,
    blockSize: 40,
    borderRadius: 999,
    overflow: 'clip',
    background: 'none',
  }),
  tile: css({ gridArea: '1 / 1' }),
  mosaic: css({
    ...imageFrame,
    ...evenHeight,
    [LARGE_SCREEN]: { ...evenHeight[LARGE_SCREEN], aspectRatio: 'auto !important' },
  }),
  logo: css({ inlineSize: 'min(100%, 96px)', background: 'none', objectFit: 'contain' }),
} as const;

const placeholder = { display: 'block', overflow: 'clip' } as const;

/** Placeholder for a missing or loading image. */
export const IMAGE_PLACEHOLDERS = {
  card: css({ ...imageFrame, ...placeholder, aspectRatio: '4 / 3' }),
  tile: css({ ...placeholder, gridArea: '1 / 1', aspectRatio: '4 / 5', background: 'var(--color-surface)' }),
  mosaic: css({ ...imageFrame, ...placeholder, aspectRatio: '4 / 3', ...evenHeight }),
  logo: css({ ...placeholder, inlineSize: 'min(100%, 96px)', aspectRatio: '1' }),
} as const;

/** In the placeholder of a missing image. */
export const initial = css({
  '&&': { display: 'grid', placeItems: 'center' },
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  color: 'var(--color-text-muted)',
});

const name = { fontWeight: 500, lineHeight: 1.35, overflowWrap: 'anywhere', hyphens: 'auto' } as const;

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
    [MEDIUM_SCREEN]: { paddingBlockEnd: 'var(--space-4)', paddingInline: 'var(--space-4)', fontSize: 'var(--text-l)' },
    fontFamily: 'var(--font-display)',
    fontWeight: 'var(--weight-display)',
    fontStyle: 'var(--style-display, normal)',
    fontSize: 'var(--text-m)',
    // A background of its own, so that the name is readable on any image in either colour scheme.
    background: `linear-gradient(to top, color-mix(in srgb, var(--color-background) 92%, transparent) 55%, transparent)`,
  }),
  mosaic: css({
    ...name,
    fontFamily: 'var(--font-display)',
    fontWeight: 'var(--weight-display)',
    fontStyle: 'var(--style-display, normal)',
    fontSize: 'var(--text-l)',
    lineHeight: 1.25,
    'a:hover > &': { textDecoration: 'underline', textUnderlineOffset: '0.25em', textDecorationThickness: 1 },
  }),
  logo: css({ ...name, fontSize: 'var(--text-s)', color: 'var(--color-text-muted)' }),
} as const;
