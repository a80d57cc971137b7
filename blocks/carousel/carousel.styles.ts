import { css } from '../../runtime/theme/emotion.ts';

/** Aspect ratios (width / height) on large screens. */
export const IMAGE_RATIOS = { wide: 8 / 3, landscape: 16 / 9, square: 1, portrait: 4 / 5 } as const;

const MEDIUM_SCREEN = '@media (min-width: 600px)';

const frame = {
  overflow: 'clip',
  border: 'var(--border) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
} as const;

export const image = css({
  // Wide images would be too low on a phone.
  '@media (max-width: 599.98px)': { '[data-ratio="wide"] > &': { aspectRatio: '5 / 4 !important' } },
});

export const mirrored = css({ '[dir="rtl"] &': { scale: '-1 1' } });

export const content = css({ display: 'grid', alignContent: 'start', justifyItems: 'start', gap: 'var(--space-2)' });

export const title = css({
  fontSize: 'var(--text-xl)',
  overflowWrap: 'anywhere',
  // A slide that fills the carousel has a title as large as a section's.
  '@media (min-width: 900px)': { fontSize: 'var(--text-2xl)' },
});

export const text = css({ overflowWrap: 'anywhere', textWrap: 'pretty' });

export const action = css({ marginBlockStart: 'var(--space-2)' });

/** A scrim in the background colour keeps text readable on any image, in both colour schemes. */
const scrimColor = (percent: number) => `color-mix(in srgb, var(--color-background) ${percent}%, transparent)`;

const sideScrim = (to: 'left' | 'right') =>
  `linear-gradient(to ${to}, ${scrimColor(90)} calc(100% - 2 * var(--space-8)), transparent)`;

export const SLIDES = {
  single: css({
    ...frame,
    position: 'relative',
    display: 'grid',
    blockSize: '100%',
    // On phones the text is below the image and overlaps it a little.
    gridTemplateRows: 'auto 1fr',
    [`& > .${content}`]: {
      position: 'relative',
      marginBlockStart: 'calc(-1 * var(--space-7))',
      paddingInline: 'var(--space-5)',
      // Space for the dots.
      paddingBlock: 'var(--space-7) calc(var(--space-5) + 44px)',
      background: 'linear-gradient(to bottom, transparent, var(--color-background) var(--space-7))',
    },
    [MEDIUM_SCREEN]: {
      gridTemplateRows: '1fr',
      [`& > .${image}`]: { gridArea: '1 / 1', blockSize: '100%' },
      [`& > .${content}`]: {
        gridArea: '1 / 1',
        alignContent: 'center',
        maxInlineSize: 'min(34rem, 62%)',
        marginBlockStart: 0,
        paddingBlock: 'var(--space-6)',
        paddingInline: 'var(--space-8) calc(2 * var(--space-8))',
        background: sideScrim('right'),
        '[dir="rtl"] &': { background: sideScrim('left') },
      },
    },
  }),
  responsive: css({
    display: 'grid',
    alignContent: 'start',
    gap: 'var(--space-3)',
    [`& > .${image}`]: { borderRadius: 'var(--radius)' },
    [`& .${title}`]: { fontSize: 'var(--text-l)' },
  }),
} as const;
