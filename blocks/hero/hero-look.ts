import { css } from '../../runtime/theme/emotion.ts';

/**
 * The words bring their own ground: where they stand it covers the picture by at least 88 % and fades out beyond them,
 * so that ink on ground keeps its contrast whatever the picture shows, in both schemes and however long the words are.
 */
const veil = (percent: number) => `color-mix(in srgb, var(--color-ground) ${percent}%, transparent)`;

/** Room above the words, and that of a header which lies over the hero. */
const below = (room: string) => `calc(${room} + var(--over-height, 0px))`;

const DESK = '@media (min-width: 900px)';

const heights = {
  '&[data-height="compact"]': { minBlockSize: 'clamp(280px, 42svb, 420px)' },
  '&[data-height="normal"]': { minBlockSize: 'clamp(420px, 66svb, 640px)' },
  '&[data-height="tall"]': { minBlockSize: 'clamp(520px, 84svb, 860px)' },
} as const;

const box = { position: 'relative', overflow: 'clip', display: 'grid', color: 'var(--color-ink)', ...heights } as const;

export const picture = css({ blockSize: '100%', minBlockSize: 0 });

export const mirrored = css({ '[dir="rtl"] &': { scale: '-1 1' } });

export const words = css({ position: 'relative', display: 'grid', minInlineSize: 0 });

export const inner = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-4)',
  maxInlineSize: '30rem',
  overflowWrap: 'anywhere',
  '[data-align="center"] &': { justifyItems: 'center', textAlign: 'center' },
});

const overlay = css({
  ...box,
  // On phones the picture stands above and the words rise a little into it; on larger screens they lie on it.
  gridTemplateRows: 'auto 1fr',
  [`& > .${picture}`]: { blockSize: 'auto', minBlockSize: '40svb', maxBlockSize: '56svb' },
  [`& > .${words}`]: {
    alignContent: 'start',
    marginBlockStart: 'calc(-1 * var(--space-8))',
    paddingBlock: 'var(--space-8) var(--space-6)',
    paddingInline: 'var(--gutter)',
    background: 'linear-gradient(to bottom, transparent, var(--color-ground) var(--space-8))',
  },
  '&[data-align="center"] > div': { justifyItems: 'center' },
  [DESK]: {
    gridTemplateRows: '1fr',
    [`& > .${picture}`]: { position: 'absolute', inset: 0, blockSize: '100%', maxBlockSize: 'none' },
    [`& > .${words}`]: {
      alignContent: 'center',
      marginBlockStart: 0,
      paddingBlock: `${below('var(--space-7)')} var(--space-7)`,
      paddingInlineStart: 'max(var(--gutter), calc((100% - var(--content)) / 2))',
      paddingInlineEnd: 'calc(2 * var(--space-8))',
      inlineSize: 'fit-content',
      background: `linear-gradient(to right, ${veil(90)} calc(100% - 2 * var(--space-8)), transparent)`,
      '[dir="rtl"] &': {
        background: `linear-gradient(to left, ${veil(90)} calc(100% - 2 * var(--space-8)), transparent)`,
      },
    },
    [`&[data-align="end"] > .${words}`]: {
      justifySelf: 'end',
      paddingInlineStart: 'calc(2 * var(--space-8))',
      paddingInlineEnd: 'max(var(--gutter), calc((100% - var(--content)) / 2))',
      background: `linear-gradient(to left, ${veil(90)} calc(100% - 2 * var(--space-8)), transparent)`,
      '[dir="rtl"] &': {
        background: `linear-gradient(to right, ${veil(90)} calc(100% - 2 * var(--space-8)), transparent)`,
      },
    },
    [`&[data-align="center"] > .${words}`]: {
      inlineSize: '100%',
      paddingInline: 'var(--gutter)',
      background: veil(88),
      '[dir="rtl"] &': { background: veil(88) },
    },
  },
});

const split = css({
  ...box,
  gridTemplateRows: 'auto 1fr',
  [`& > .${picture}`]: { blockSize: 'auto' },
  [`& > .${words}`]: {
    alignContent: 'center',
    padding: 'var(--space-6) var(--gutter)',
    background: 'var(--color-surface)',
  },
  '&[data-align="center"] > div': { justifyItems: 'center' },
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
      paddingBlockStart: below('var(--space-6)'),
      paddingInlineStart: 'max(var(--gutter), calc((100vi - var(--content)) / 2))',
      paddingInlineEnd: 'var(--space-7)',
    },
    [`&[data-align="end"] > .${picture}`]: { insetInline: '0 auto' },
    [`&[data-align="end"] > .${words}`]: {
      gridColumn: 2,
      paddingBlockStart: below('var(--space-6)'),
      paddingInlineStart: 'var(--space-7)',
      paddingInlineEnd: 'max(var(--gutter), calc((100vi - var(--content)) / 2))',
    },
  },
});

const editorial = css({
  ...box,
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'var(--space-6)',
  inlineSize: '100%',
  maxInlineSize: 'calc(var(--content) + 2 * var(--gutter))',
  marginInline: 'auto',
  padding: `${below('var(--space-5)')} var(--gutter) var(--space-5)`,
  [`& > .${picture}`]: { blockSize: 'auto', maxBlockSize: '64svb', borderRadius: 'var(--radius)' },
  [DESK]: {
    gridTemplateColumns: 'repeat(12, minmax(0, 1fr))',
    paddingBlock: `${below('var(--space-8)')} var(--space-8)`,
    [`& > .${picture}`]: {
      gridColumn: '8 / -1',
      gridRow: 1,
      blockSize: 'clamp(26rem, 78svb, 48rem)',
      maxBlockSize: 'none',
      aspectRatio: 'auto !important',
    },
    [`& > .${words}`]: { gridColumn: '1 / 8', gridRow: 1 },
    [`& .${inner}`]: { maxInlineSize: '40rem', gap: 'var(--space-5)' },
    [`&[data-align="end"] > .${picture}`]: { gridColumn: '1 / 6' },
    [`&[data-align="end"] > .${words}`]: { gridColumn: '7 / -1' },
  },
});

export const LAYOUTS = { overlay, split, editorial } as const;

export const eyebrow = css({ fontSize: 'var(--text-s)', fontWeight: 600, color: 'var(--color-act)' });

export const title = css({ fontSize: 'var(--text-3xl)' });

export const text = css({ fontSize: 'var(--text-l)', lineHeight: 1.5, textWrap: 'pretty' });

export const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-2)',
});
