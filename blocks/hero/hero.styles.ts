import { css } from '../../runtime/theme/emotion.ts';
import { fadingScrim } from '../../runtime/ui/media/scrim.ts';
import { editorialHeight, heroHeight, phoneHeight } from './hero-size.ts';

const TABLET = '@media (min-width: 600px)';
const DESKTOP = '@media (min-width: 900px)';

const box = {
  position: 'relative',
  overflow: 'clip',
  containerType: 'inline-size',
  // In a column that is as wide as what it holds; a container has no width of its own.
  containIntrinsicInlineSize: '40rem',
  '--available-text-width': 'calc(100cqi - 2 * var(--gutter))',
  display: 'grid',
  // Keeps the column at its container's width, also if the image fails to load: the text would be clipped.
  gridTemplateColumns: 'minmax(0, 1fr)',
  color: 'var(--color-text)',
  '&[data-height="small"]': { minBlockSize: heroHeight('small') },
  '&[data-height="medium"]': { minBlockSize: heroHeight('medium') },
  '&[data-height="large"]': { minBlockSize: heroHeight('large') },
} as const;

/** No rounded corners at full width; inside the page those of the theme. */
const corners = { '.v-section:not([data-width="full"]) &': { borderRadius: 'var(--radius)' } } as const;

/** The space between the hero's edge and the page's content. */
const pageMargin = 'max(var(--gutter), calc((100cqi - var(--content)) / 2))';

export const image = css({ blockSize: '100%', minBlockSize: 0 });

export const mirrored = css({ '[dir="rtl"] &': { scale: '-1 1' } });

export const body = css({ position: 'relative', display: 'grid', minInlineSize: 0 });

/** At most 32rem wide, or as its longest word. A word breaks only where it alone is wider than the hero has room for. */
export const textBlock = css({
  display: 'grid',
  gridTemplateColumns: 'fit-content(32rem)',
  justifyItems: 'start',
  gap: 'var(--space-4)',
  '& > *': { maxInlineSize: 'var(--available-text-width)', overflowWrap: 'break-word' },
  '[data-align="center"] &': { justifySelf: 'center', justifyItems: 'center', textAlign: 'center' },
});

/**
 * On phones the image is above, and the text overlaps its lower edge; on larger screens the text overlays the image.
 */
const overlay = css({
  ...box,
  ...corners,
  gridTemplateRows: '1fr auto',
  [`& > .${image}`]: { minBlockSize: phoneHeight('medium') },
  [`&[data-height="small"] > .${image}`]: { minBlockSize: phoneHeight('small') },
  [`&[data-height="large"] > .${image}`]: { minBlockSize: phoneHeight('large') },
  [`& > .${body}`]: {
    marginBlockStart: 'calc(-1 * var(--space-8))',
    paddingBlock: 'var(--space-8) var(--space-6)',
    paddingInline: 'var(--gutter)',
    background: 'linear-gradient(to bottom, transparent, var(--color-background) var(--space-8))',
  },
  [DESKTOP]: {
    '--room': 'clamp(8rem, 18vi, 18rem)',
    '--available-text-width': `calc(100cqi - ${pageMargin} - var(--room))`,
    '--away': 'to right',
    '[dir="rtl"] &, &[data-align="end"]': { '--away': 'to left' },
    '[dir="rtl"] &[data-align="end"]': { '--away': 'to right' },
    '&&[data-align="center"]': {
      '--room': '14rem',
      '--away': 'to top',
      '--available-text-width': 'calc(100cqi - 2 * var(--gutter))',
    },
    gridTemplateRows: '1fr',
    [`& > .${image}`]: { position: 'absolute', inset: 0, minBlockSize: 0 },
    [`& > .${body}`]: {
      alignContent: 'center',
      justifySelf: 'start',
      marginBlockStart: 0,
      paddingBlock: 'var(--space-7)',
      paddingInline: `${pageMargin} var(--room)`,
      background: fadingScrim('var(--room)'),
    },
    [`&[data-align="end"] > .${body}`]: { justifySelf: 'end', paddingInline: `var(--room) ${pageMargin}` },
    // Centred text is at the bottom of the image, so that it does not cover its middle.
    [`&[data-align="center"] > .${body}`]: {
      alignSelf: 'end',
      justifySelf: 'stretch',
      paddingBlock: 'var(--room) var(--space-7)',
      paddingInline: 'var(--gutter)',
    },
    [`&[data-align="center"] .${textBlock}`]: { gridTemplateColumns: 'fit-content(42rem)', gap: 'var(--space-3)' },
  },
});

const split = css({
  ...box,
  ...corners,
  gridTemplateRows: 'auto 1fr',
  [`& > .${image}`]: { blockSize: 'auto' },
  [`& > .${body}`]: {
    alignContent: 'center',
    padding: 'var(--space-6) var(--gutter)',
    background: 'var(--color-surface)',
  },
  [DESKTOP]: {
    '--available-text-width': `calc(50cqi - ${pageMargin} - var(--space-7))`,
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: '1fr',
    [`& > .${image}`]: {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      inlineSize: '50%',
      blockSize: '100%',
    },
    [`& > .${body}`]: {
      gridColumn: 1,
      paddingInlineStart: pageMargin,
      paddingInlineEnd: 'var(--space-7)',
    },
    '&[data-align="center"]': { '--available-text-width': 'calc(50cqi - 2 * var(--space-7))' },
    [`&[data-align="center"] > .${body}`]: { paddingInline: 'var(--space-7)' },
    [`&[data-align="end"] > .${image}`]: { insetInline: '0 auto' },
    [`&[data-align="end"] > .${body}`]: {
      gridColumn: 2,
      paddingInlineStart: 'var(--space-7)',
      paddingInlineEnd: pageMargin,
    },
  },
});

const editorial = css({
  ...box,
  '--available-text-width': '100cqi',
  alignItems: 'center',
  gap: 'var(--space-6)',
  inlineSize: '100%',
  maxInlineSize: 'calc(var(--content) + 2 * var(--gutter))',
  marginInline: 'auto',
  padding: 'var(--space-5) var(--gutter)',
  [`& > .${image}`]: { blockSize: 'auto', maxBlockSize: '64svb', borderRadius: 'var(--radius)' },
  // At tablet width a portrait image would show as a thin strip.
  [TABLET]: {
    '--available-text-width': 'calc((100cqi - var(--space-6)) / 2)',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    [`& > .${image}`]: { gridColumn: 2, gridRow: 1, maxBlockSize: 'none' },
    [`& > .${body}`]: { gridColumn: 1, gridRow: 1 },
    [`&[data-align="end"] > .${image}`]: { gridColumn: 1 },
    [`&[data-align="end"] > .${body}`]: { gridColumn: 2 },
  },
  [DESKTOP]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    paddingBlock: 'var(--space-7)',
    [`& > .${image}`]: {
      gridColumn: '8 / -1',
      gridRow: 1,
      blockSize: editorialHeight,
      maxBlockSize: 'none',
      aspectRatio: 'auto !important',
    },
    [`& > .${body}`]: { gridColumn: '1 / 8', gridRow: 1 },
    // Seven of twelve columns, and the gaps between them.
    '--available-text-width': 'calc((100cqi - 11 * var(--space-6)) * 7 / 12 + 6 * var(--space-6))',
    [`& .${textBlock}`]: { gridTemplateColumns: 'fit-content(40rem)', gap: 'var(--space-5)' },
    [`& .${textBlock} > :is(h1, h2)`]: { fontSize: 'calc(1.15 * var(--text-3xl))' },
    [`&[data-align="end"] > .${image}`]: { gridColumn: '1 / 6' },
    [`&[data-align="end"] > .${body}`]: { gridColumn: '7 / -1' },
  },
});

export const LAYOUTS = { overlay, split, editorial } as const;

/** On a scrim, which the image shows through, the primary colour may lack contrast for small text. */
export const eyebrow = css({
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  color: 'var(--color-primary)',
  [`.${overlay} &`]: { color: 'inherit' },
});

export const title = css({
  fontSize: 'var(--text-3xl)',
  // Space for the marks above large Arabic letters.
  '[lang="ar"] p + &': { paddingBlockStart: '0.15em' },
});

export const text = css({ fontSize: 'var(--text-l)', lineHeight: 1.5, textWrap: 'pretty' });

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  marginBlockStart: 'var(--space-2)',
  '[data-align="center"] &': { justifyContent: 'center' },
  // Whether two stand beside each other on a phone would depend on which font has arrived.
  '@media (max-width: 30rem)': { flexDirection: 'column' },
});
