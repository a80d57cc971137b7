import { css } from '../../runtime/theme/emotion.ts';

/** Width divided by height, on large screens. */
export const RATIOS = { wide: 8 / 3, landscape: 16 / 9, square: 1, portrait: 4 / 5 } as const;

const MD = '@media (min-width: 600px)';

const frame = {
  overflow: 'clip',
  border: 'var(--border) solid var(--color-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
} as const;

export const picture = css({
  // What is wide on a desk would be a ribbon on a phone.
  '@media (max-width: 599.98px)': { '[data-ratio="wide"] > &': { aspectRatio: '5 / 4 !important' } },
});

export const mirrored = css({ '[dir="rtl"] &': { scale: '-1 1' } });

export const words = css({ display: 'grid', alignContent: 'start', justifyItems: 'start', gap: 'var(--space-2)' });

export const title = css({
  fontSize: 'var(--text-xl)',
  overflowWrap: 'anywhere',
  // Where a slide fills the carousel, its words stand as large as a section's.
  '@media (min-width: 900px)': { fontSize: 'var(--text-2xl)' },
});

export const text = css({ overflowWrap: 'anywhere', textWrap: 'pretty' });

export const action = css({ marginBlockStart: 'var(--space-2)' });

/** The veil of the ground's own colour keeps words readable on any picture, in both schemes. */
const veil = (percent: number) => `color-mix(in srgb, var(--color-ground) ${percent}%, transparent)`;

const side = (to: 'left' | 'right') =>
  `linear-gradient(to ${to}, ${veil(90)} calc(100% - 2 * var(--space-8)), transparent)`;

export const SLIDES = {
  one: css({
    ...frame,
    position: 'relative',
    display: 'grid',
    blockSize: '100%',
    // On phones the words stand below the picture and rise a little into it.
    gridTemplateRows: 'auto 1fr',
    [`& > .${words}`]: {
      position: 'relative',
      marginBlockStart: 'calc(-1 * var(--space-7))',
      paddingInline: 'var(--space-5)',
      // Room for the dots.
      paddingBlock: 'var(--space-7) calc(var(--space-5) + 44px)',
      background: 'linear-gradient(to bottom, transparent, var(--color-ground) var(--space-7))',
    },
    [MD]: {
      gridTemplateRows: '1fr',
      [`& > .${picture}`]: { gridArea: '1 / 1', blockSize: '100%' },
      [`& > .${words}`]: {
        gridArea: '1 / 1',
        alignContent: 'center',
        maxInlineSize: 'min(34rem, 62%)',
        marginBlockStart: 0,
        paddingBlock: 'var(--space-6)',
        paddingInline: 'var(--space-8) calc(2 * var(--space-8))',
        background: side('right'),
        '[dir="rtl"] &': { background: side('left') },
      },
    },
  }),
  items: css({
    display: 'grid',
    alignContent: 'start',
    gap: 'var(--space-3)',
    [`& > .${picture}`]: { borderRadius: 'var(--radius)' },
    [`& .${title}`]: { fontSize: 'var(--text-l)' },
  }),
} as const;
