import { css } from '../../runtime/theme/emotion.ts';
import { displayType } from '../../runtime/ui/display-type.ts';

const MIDDLE = '@media (min-width: 600px)';
const DESK = '@media (min-width: 900px)';

/** As many columns as there are steps, at most four, so that no line is left with one alone. */
const columns = {
  [MIDDLE]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '&:is([data-count="3"], [data-count="5"], [data-count="6"])': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
  },
  [DESK]: {
    '&:is([data-count="4"], [data-count="7"], [data-count="8"])': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
} as const;

const list = { listStyle: 'none', display: 'grid', gap: 'var(--space-6) var(--space-6)' } as const;

const grid = css({ ...list, ...columns });

/** On a phone the line runs down beside the words, on larger screens along above them. */
const along = css({
  ...list,
  gap: 0,
  [DESK]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
});

export const LISTS = { numbered: grid, line: along, pictures: grid } as const;

const numbered = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-line)',
});

const line = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: 'var(--space-4)',
  paddingBlockEnd: 'var(--space-6)',
  '&:last-child': { paddingBlockEnd: 0 },
  '&:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 23,
    insetBlock: '56px 8px',
    inlineSize: 2,
    background: 'var(--color-line)',
  },
  [DESK]: {
    gridTemplateColumns: 'auto',
    alignContent: 'start',
    paddingBlockEnd: 0,
    paddingInlineEnd: 'var(--space-6)',
    '&:last-child': { paddingInlineEnd: 0 },
    '&:not(:last-child)::before': {
      insetInline: '60px 12px',
      insetBlock: '23px auto',
      inlineSize: 'auto',
      blockSize: 2,
    },
  },
});

const pictures = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignContent: 'start',
  alignItems: 'baseline',
  columnGap: 'var(--space-3)',
  rowGap: 'var(--space-4)',
});

export const STEPS = { numbered, line, pictures } as const;

const number = { ...displayType, fontVariantNumeric: 'lining-nums', lineHeight: 1 } as const;

export const STATIONS = {
  numbered: css({ ...number, color: 'var(--color-act)', fontSize: 'var(--text-3xl)' }),
  line: css({
    ...number,
    display: 'grid',
    placeItems: 'center',
    inlineSize: 48,
    blockSize: 48,
    borderRadius: 999,
    background: 'var(--color-act)',
    color: 'var(--color-on-act)',
    fontSize: 'var(--text-l)',
    '@media (forced-colors: active)': { border: '1px solid' },
  }),
  pictures: css({ ...number, color: 'var(--color-act)', fontSize: 'var(--text-xl)' }),
} as const;

export const picture = css({ gridColumn: '1 / -1', borderRadius: 'var(--radius)' });

export const words = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-2)', minInlineSize: 0 });

export const title = css({
  fontSize: 'var(--text-l)',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  'html[lang="ar"] &': { lineHeight: 1.5 },
});

export const text = css({
  maxInlineSize: '48ch',
  color: 'var(--color-ink-soft)',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});
