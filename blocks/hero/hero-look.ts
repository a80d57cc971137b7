import { css } from '../../runtime/theme/emotion.ts';
import { thinningVeil } from '../../runtime/ui/veil.ts';
import { heroHeight, phoneHeight, uprightHeight } from './hero-size.ts';

const TABLET = '@media (min-width: 600px)';
const DESK = '@media (min-width: 900px)';

const box = {
  position: 'relative',
  overflow: 'clip',
  display: 'grid',
  // Nothing makes it wider than its room, a picture that is missing neither: its words would be cut.
  gridTemplateColumns: 'minmax(0, 1fr)',
  color: 'var(--color-ink)',
  '&[data-height="compact"]': { minBlockSize: heroHeight('compact') },
  '&[data-height="normal"]': { minBlockSize: heroHeight('normal') },
  '&[data-height="tall"]': { minBlockSize: heroHeight('tall') },
} as const;

/** From edge to edge it has no corners; within the page it has those of everything else. */
const corners = { '.v-section:not([data-width="full"]) &': { borderRadius: 'var(--radius)' } } as const;

/** The room between the window's edge and the page's content. */
const margin = 'max(var(--gutter), calc((100% - var(--content)) / 2))';

export const picture = css({ blockSize: '100%', minBlockSize: 0 });

export const mirrored = css({ '[dir="rtl"] &': { scale: '-1 1' } });

export const words = css({ position: 'relative', display: 'grid', minInlineSize: 0 });

export const inner = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-4)',
  maxInlineSize: '30rem',
  overflowWrap: 'anywhere',
  '[data-align="center"] &': { justifySelf: 'center', justifyItems: 'center', textAlign: 'center' },
});

/** On phones the picture stands above and the words rise a little into it; on larger screens they lie on it. */
const overlay = css({
  ...box,
  ...corners,
  gridTemplateRows: '1fr auto',
  [`& > .${picture}`]: { minBlockSize: phoneHeight('normal') },
  [`&[data-height="compact"] > .${picture}`]: { minBlockSize: phoneHeight('compact') },
  [`&[data-height="tall"] > .${picture}`]: { minBlockSize: phoneHeight('tall') },
  [`& > .${words}`]: {
    marginBlockStart: 'calc(-1 * var(--space-8))',
    paddingBlock: 'var(--space-8) var(--space-6)',
    paddingInline: 'var(--gutter)',
    background: 'linear-gradient(to bottom, transparent, var(--color-ground) var(--space-8))',
  },
  [DESK]: {
    '--room': 'clamp(8rem, 18vi, 18rem)',
    '--away': 'to right',
    '[dir="rtl"] &, &[data-align="end"]': { '--away': 'to left' },
    '[dir="rtl"] &[data-align="end"]': { '--away': 'to right' },
    '&&[data-align="center"]': { '--room': '14rem', '--away': 'to top' },
    gridTemplateRows: '1fr',
    [`& > .${picture}`]: { position: 'absolute', inset: 0, minBlockSize: 0 },
    [`& > .${words}`]: {
      alignContent: 'center',
      justifySelf: 'start',
      marginBlockStart: 0,
      paddingBlock: 'var(--space-7)',
      paddingInline: `${margin} var(--room)`,
      background: thinningVeil('var(--room)'),
    },
    [`&[data-align="end"] > .${words}`]: { justifySelf: 'end', paddingInline: `var(--room) ${margin}` },
    // In the middle the words stand at the picture's foot: over its middle they would hide what it shows.
    [`&[data-align="center"] > .${words}`]: {
      alignSelf: 'end',
      justifySelf: 'stretch',
      paddingBlock: 'var(--room) var(--space-7)',
      paddingInline: 'var(--gutter)',
    },
    [`&[data-align="center"] .${inner}`]: { maxInlineSize: '42rem', gap: 'var(--space-3)' },
  },
});

const split = css({
  ...box,
  ...corners,
  gridTemplateRows: 'auto 1fr',
  [`& > .${picture}`]: { blockSize: 'auto' },
  [`& > .${words}`]: {
    alignContent: 'center',
    padding: 'var(--space-6) var(--gutter)',
    background: 'var(--color-surface)',
  },
  [DESK]: {
    gridTemplateColumns: '1fr 1fr',
    gridTemplateRows: '1fr',
    [`& > .${picture}`]: {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      inlineSize: '50%',
      blockSize: '100%',
    },
    [`& > .${words}`]: {
      gridColumn: 1,
      paddingInlineStart: 'max(var(--gutter), calc((100vi - var(--content)) / 2))',
      paddingInlineEnd: 'var(--space-7)',
    },
    [`&[data-align="center"] > .${words}`]: { paddingInline: 'var(--space-7)' },
    [`&[data-align="end"] > .${picture}`]: { insetInline: '0 auto' },
    [`&[data-align="end"] > .${words}`]: {
      gridColumn: 2,
      paddingInlineStart: 'var(--space-7)',
      paddingInlineEnd: 'max(var(--gutter), calc((100vi - var(--content)) / 2))',
    },
  },
});

const editorial = css({
  ...box,
  alignItems: 'center',
  gap: 'var(--space-6)',
  inlineSize: '100%',
  maxInlineSize: 'calc(var(--content) + 2 * var(--gutter))',
  marginInline: 'auto',
  padding: 'var(--space-5) var(--gutter)',
  [`& > .${picture}`]: { blockSize: 'auto', maxBlockSize: '64svb', borderRadius: 'var(--radius)' },
  // As wide as a tablet it would show a strip of an upright picture.
  [TABLET]: {
    gridTemplateColumns: '1fr 1fr',
    [`& > .${picture}`]: { gridColumn: 2, gridRow: 1, maxBlockSize: 'none' },
    [`& > .${words}`]: { gridColumn: 1, gridRow: 1 },
    [`&[data-align="end"] > .${picture}`]: { gridColumn: 1 },
    [`&[data-align="end"] > .${words}`]: { gridColumn: 2 },
  },
  [DESK]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    paddingBlock: 'var(--space-7)',
    [`& > .${picture}`]: {
      gridColumn: '8 / -1',
      gridRow: 1,
      blockSize: uprightHeight,
      maxBlockSize: 'none',
      aspectRatio: 'auto !important',
    },
    [`& > .${words}`]: { gridColumn: '1 / 8', gridRow: 1 },
    [`& .${inner}`]: { maxInlineSize: '40rem', gap: 'var(--space-5)' },
    [`& .${inner} > :is(h1, h2)`]: { fontSize: 'calc(1.15 * var(--text-3xl))' },
    [`&[data-align="end"] > .${picture}`]: { gridColumn: '1 / 6' },
    [`&[data-align="end"] > .${words}`]: { gridColumn: '7 / -1' },
  },
});

export const LAYOUTS = { overlay, split, editorial } as const;

/** On a veil, through which the picture shows, the colour of what can be pressed might be too weak for small letters. */
export const eyebrow = css({
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  color: 'var(--color-act)',
  [`.${overlay} &`]: { color: 'inherit' },
});

export const title = css({
  fontSize: 'var(--text-3xl)',
  // The marks above large Arabic letters reach out of their line.
  '[lang="ar"] p + &': { paddingBlockStart: '0.15em' },
});

export const text = css({ fontSize: 'var(--text-l)', lineHeight: 1.5, textWrap: 'pretty' });

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-2)',
  '[data-align="center"] &': { justifyContent: 'center' },
});
