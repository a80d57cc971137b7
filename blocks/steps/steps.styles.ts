import { css } from '../../runtime/theme/emotion.ts';
import { displayTypography } from '../../runtime/ui/primitives/typography.styles.ts';

const TABLET = '@media (min-width: 600px)';
const DESKTOP = '@media (min-width: 900px)';

/** As many columns as steps, at most four, so that no row has a single step. */
const columns = {
  [TABLET]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '&:is([data-count="3"], [data-count="5"], [data-count="6"])': {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    },
  },
  [DESKTOP]: {
    '&:is([data-count="4"], [data-count="7"], [data-count="8"])': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
} as const;

const list = { display: 'grid', gap: 'var(--space-6) var(--space-6)' } as const;

const grid = css({ ...list, ...columns });

/** A vertical timeline beside the text on phones, a horizontal one above it on larger screens. */
const timelineList = css({
  ...list,
  gap: 0,
  [DESKTOP]: { gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)' },
});

export const LISTS = { numbered: grid, timeline: timelineList, images: grid } as const;

const numbered = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: 'max(1px, var(--border)) solid var(--color-border)',
});

const timeline = css({
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
    background: 'var(--color-border)',
  },
  [DESKTOP]: {
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

const images = css({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  alignContent: 'start',
  alignItems: 'baseline',
  columnGap: 'var(--space-3)',
  rowGap: 'var(--space-4)',
});

export const STEPS = { numbered, timeline, images } as const;

const number = { ...displayTypography, fontVariantNumeric: 'lining-nums', lineHeight: 1 } as const;

export const MARKERS = {
  numbered: css({ ...number, color: 'var(--color-primary)', fontSize: 'var(--text-3xl)' }),
  timeline: css({
    ...number,
    display: 'grid',
    placeItems: 'center',
    inlineSize: 48,
    blockSize: 48,
    borderRadius: 999,
    background: 'var(--color-primary)',
    color: 'var(--color-on-primary)',
    fontSize: 'var(--text-l)',
    '@media (forced-colors: active)': { border: '1px solid' },
  }),
  images: css({ ...number, color: 'var(--color-primary)', fontSize: 'var(--text-xl)' }),
} as const;

export const image = css({ gridColumn: '1 / -1', borderRadius: 'var(--radius)' });

export const body = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-2)', minInlineSize: 0 });

export const title = css({
  fontSize: 'var(--text-l)',
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  'html[lang="ar"] &': { lineHeight: 1.5 },
});

export const text = css({
  maxInlineSize: '48ch',
  color: 'var(--color-text-muted)',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
});
