import { css } from '../../theme/emotion.ts';

/** As high as most orders, so that the content below does not shift. */
export const page = css({ inlineSize: '100%', minBlockSize: 'calc(100svh - 12rem)', containerType: 'inline-size' });

/** Heading of a page or of an order. */
export const heading = css({
  marginBlockEnd: 'var(--space-3)',
  fontSize: 'var(--text-2xl)',
  overflowWrap: 'anywhere',
  'h2&': { fontSize: 'var(--text-xl)' },
  '&&:focus-visible': { outline: 'none' },
});

export const text = css({
  marginBlockEnd: 'var(--space-5)',
  maxInlineSize: '60ch',
  overflowWrap: 'anywhere',
});

/** Beside each other, as far as there is room. */
export const inline = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-3)',
});

export const muted = css({ margin: 0, color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' });

/** What was ordered, and beside it, where there is room, what it costs and where it goes. */
export const columns = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-6)',
  marginBlockStart: 'var(--space-5)',
  '@container (min-width: 46rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 22rem)',
    gridTemplateRows: 'auto 1fr',
  },
});

/** The second of {@link columns}; in a narrow page it precedes what follows the first. */
export const aside = css({
  display: 'grid',
  gap: 'var(--space-6)',
  minInlineSize: 0,
  '@container (min-width: 46rem)': { gridColumn: 2, gridRow: '1 / span 2' },
});

export const stack = css({ display: 'grid', gap: 'var(--space-6)', minInlineSize: 0 });

export const section = css({ minInlineSize: 0 });

export const sectionHeading = css({
  margin: 0,
  marginBlockEnd: 'var(--space-3)',
  fontSize: 'var(--text-l)',
  overflowWrap: 'anywhere',
});

export const card = css({
  minInlineSize: 0,
  padding: 'var(--space-5)',
  border: 'max(1px, var(--border)) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
});

export const line = css({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  columnGap: 'var(--space-3)',
  paddingBlock: 'var(--space-3)',
  '& + &': { borderBlockStart: '1px solid var(--color-border)' },
  // The price below leaves the title its width.
  '@container (max-width: 30rem)': {
    gridTemplateColumns: '64px minmax(0, 1fr)',
    '& > :first-child': { gridRow: 'span 2' },
    '& > :nth-child(3)': { marginBlockStart: 'var(--space-1)' },
  },
});

export const lineImage = css({
  inlineSize: 64,
  aspectRatio: '1',
  borderRadius: 'var(--radius-s)',
  background: 'var(--color-background)',
});

export const lineBody = css({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const lineTitle = css({
  color: 'inherit',
  fontWeight: 500,
  lineHeight: 1.4,
  textDecoration: 'none',
  '&[href]:hover': { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
});

/** A link to a file, within its line of text. */
export const file = css({
  color: 'var(--color-primary)',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  overflowWrap: 'anywhere',
});

export const details = css({
  display: 'grid',
  gap: 'var(--space-3)',
  margin: 0,
  overflowWrap: 'anywhere',
  '& dt': { color: 'var(--color-text-muted)', fontSize: 'var(--text-s)' },
});

/** Lines of an address or of a person; words of another script begin where the others do. */
export const detailLine = css({
  display: 'block',
  textAlign: 'start',
  unicodeBidi: 'plaintext',
  '[dir="rtl"] &': { textAlign: 'right' },
});

/** With a dot in the colour of the status, and a line to the entry below. */
export const timelineEntry = css({
  position: 'relative',
  paddingInlineStart: 'var(--space-5)',
  paddingBlockEnd: 'var(--space-4)',
  overflowWrap: 'anywhere',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: '0.45em',
    inlineSize: 10,
    blockSize: 10,
    borderRadius: '50%',
    background: 'var(--status-color, var(--color-border))',
    boxShadow: '0 0 0 2px var(--color-surface)',
  },
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 4.5,
    insetBlock: 'calc(0.45em + 14px) -0.2em',
    inlineSize: 1,
    background: 'var(--color-border)',
  },
  '&:last-child': { paddingBlockEnd: 0 },
});

export const timelineTitle = css({ fontWeight: 600, lineHeight: 1.4 });

export const actions = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' });

/** What can be done with an order, each with what it answers below it. */
export const actionList = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 'var(--space-3)' });

/** Below each other in the middle of an empty state where there is no room beside each other. */
export const centeredActions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-3)',
});

export const result = css({
  margin: 0,
  marginBlockStart: 'var(--space-3)',
  '&:empty': { display: 'none' },
  '& ul': {
    margin: 0,
    marginBlockStart: 'var(--space-2)',
    paddingInlineStart: 'var(--space-5)',
    fontSize: 'var(--text-s)',
  },
});

export const skeletonLines = css({ display: 'grid', gap: 'var(--space-4)' });

/** About as high as a line with its image. */
export const skeletonBox = css({ blockSize: '5.5rem' });

export const paymentLogo = css({ inlineSize: 40, blockSize: 26, objectFit: 'contain' });
