import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';
import { thinningVeil } from '../../runtime/ui/veil.ts';

/** A banner lies out what it shows by its own width: the same one may stand in a third of the page. */
export const frame = css({
  containerType: 'inline-size',
  // Alone in its column it is as high as what stands beside it.
  '&:only-child': { blockSize: '100%' },
});

const WIDE = '@container (min-width: 38rem)';

const box = {
  position: 'relative',
  display: 'grid',
  // Nothing makes it wider than its room, a picture that is missing neither: its words would be cut.
  gridTemplateColumns: 'minmax(0, 1fr)',
  blockSize: '100%',
  overflow: 'clip',
  background: 'var(--color-ground)',
  color: 'var(--color-ink)',
  border: 'var(--border) solid var(--color-line)',
  borderRadius: 'var(--radius)',
  // `act` and `point` make themselves the ground of what stands in them; so does the ink here.
  '&[data-color="surface"]': { background: 'var(--color-surface)' },
  '&[data-color="ink"]': {
    '--band': 'var(--color-ink)',
    '--on-band': 'var(--color-ground)',
    background: 'var(--band)',
  },
  '.v-section[data-width="full"] &': { borderRadius: 0, borderInlineWidth: 0 },
} as const;

export const picture = css({ blockSize: '100%', minBlockSize: 0 });

export const mirrored = css({ '[dir="rtl"] &': { scale: '-1 1' } });

export const words = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: 'var(--space-3)',
  minInlineSize: 0,
  padding: 'var(--space-5)',
  overflowWrap: 'anywhere',
  '[data-align="center"] > &': { justifyItems: 'center', textAlign: 'center' },
  '[data-color="ink"] > &': {
    '--color-ground': 'var(--band)',
    '--color-ink': 'var(--on-band)',
    '--color-act': 'var(--on-band)',
    '--color-on-act': 'var(--band)',
    color: 'var(--color-ink)',
  },
  [WIDE]: { padding: 'var(--space-6)' },
});

/** Where it is narrow the picture stands above and the words rise a little into it; otherwise they lie on it. */
const overlay = css({
  ...box,
  gridTemplateRows: '1fr auto',
  minBlockSize: 'calc(100cqi / min(var(--shape), 4 / 3))',
  [`& > .${picture}`]: { minBlockSize: '56cqi' },
  [`& > .${words}`]: {
    marginBlockStart: 'calc(-1 * var(--space-7))',
    paddingBlockStart: 'var(--space-7)',
    background: 'linear-gradient(to bottom, transparent, var(--color-ground) var(--space-7))',
  },
  [WIDE]: {
    '--room': 'clamp(6rem, 16cqi, 14rem)',
    '--away': 'to right',
    '[dir="rtl"] &, &[data-align="end"]': { '--away': 'to left' },
    '[dir="rtl"] &[data-align="end"]': { '--away': 'to right' },
    '&&[data-align="center"]': { '--room': '9rem', '--away': 'to top' },
    gridTemplateRows: '1fr',
    minBlockSize: 'calc(100cqi / var(--shape))',
    [`& > .${picture}`]: { position: 'absolute', inset: 0, minBlockSize: 0 },
    [`& > .${words}`]: {
      justifySelf: 'start',
      marginBlockStart: 0,
      maxInlineSize: 'calc(24rem + var(--room))',
      paddingBlock: 'var(--space-6)',
      paddingInlineEnd: 'var(--room)',
      background: thinningVeil('var(--room)'),
    },
    [`&[data-align="end"] > .${words}`]: { justifySelf: 'end', paddingInline: 'var(--room) var(--space-6)' },
    // In the middle the words stand at the picture's foot: over its middle they would hide what it shows.
    [`&[data-align="center"] > .${words}`]: {
      alignSelf: 'end',
      justifySelf: 'stretch',
      maxInlineSize: 'none',
      paddingBlockStart: 'var(--room)',
      paddingInline: 'var(--space-6)',
    },
  },
});

const panel = css({
  ...box,
  [WIDE]: {
    gridTemplateColumns: '1fr 1fr',
    minBlockSize: 'clamp(18rem, 32cqi, 26rem)',
    [`& > .${picture}`]: { position: 'absolute', insetBlock: 0, insetInlineEnd: 0, inlineSize: '50%' },
    [`& > .${words}`]: { gridColumn: 1 },
    [`&[data-align="end"] > .${picture}`]: { insetInline: '0 auto' },
    [`&[data-align="end"] > .${words}`]: { gridColumn: 2 },
  },
});

const plain = css({
  ...box,
  [`& > .${words}`]: { paddingBlock: 'var(--space-6)', maxInlineSize: '46rem' },
  [`&[data-align="center"] > .${words}`]: { justifySelf: 'center' },
  [`&[data-align="end"] > .${words}`]: { justifySelf: 'end' },
});

export const LOOKS = { overlay, panel, plain } as const;

/** On a veil, through which the picture shows, the colour of what can be pressed might be too weak for small letters. */
export const eyebrow = css({
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  color: 'var(--color-act)',
  [`.${overlay} &`]: { color: 'inherit' },
});

export const text = css({ maxInlineSize: '36rem', textWrap: 'pretty' });

export const action = css({ marginBlockStart: 'var(--space-2)' });

export const shapeOf = (ratio: number): CSSProperties => ({ '--shape': ratio }) as CSSProperties;
