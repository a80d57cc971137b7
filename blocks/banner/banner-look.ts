import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';

const DESK = '@media (min-width: 900px)';

const box = {
  position: 'relative',
  display: 'grid',
  overflow: 'clip',
  border: 'var(--border) solid var(--color-line)',
  borderRadius: 'var(--radius)',
  '&[data-color="surface"]': { background: 'var(--color-surface)' },
  '&[data-color="act"]': { '--color-ink': 'var(--color-on-act)', background: 'var(--color-act)' },
  '&[data-color="point"]': { '--color-ink': 'var(--color-on-point)', background: 'var(--color-point)' },
  '&[data-color="ink"]': { '--banner-ground': 'var(--color-ink)', background: 'var(--color-ink)' },
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
  padding: 'var(--space-6)',
  overflowWrap: 'anywhere',
  '[data-align="center"] > &': { justifyItems: 'center', textAlign: 'center' },
  '[data-color="act"] > &, [data-color="point"] > &': { color: 'var(--color-ink)' },
  '[data-color="ink"] > &': { color: 'var(--color-ground)' },
});

/** The words lie on a ground of their own, which hides the picture by 90 % where they stand. */
const veil = 'color-mix(in srgb, var(--color-ground) 90%, transparent)';

const overlay = css({
  ...box,
  gridTemplateRows: 'auto auto',
  [`& > .${picture}`]: { aspectRatio: 'min(var(--shape), 4 / 3) !important' },
  [DESK]: {
    gridTemplateRows: '1fr',
    minBlockSize: 'calc((min(100vi, var(--content))) / var(--shape))',
    [`& > .${picture}`]: { position: 'absolute', inset: 0 },
    [`& > .${words}`]: {
      justifySelf: 'start',
      inlineSize: 'min(34rem, 62%)',
      paddingInlineEnd: 'var(--space-8)',
      background: `linear-gradient(to right, ${veil} calc(100% - var(--space-8)), transparent)`,
      '[dir="rtl"] &': { background: `linear-gradient(to left, ${veil} calc(100% - var(--space-8)), transparent)` },
    },
    [`&[data-align="center"] > .${words}`]: { justifySelf: 'stretch', inlineSize: 'auto', background: veil },
    [`&[data-align="end"] > .${words}`]: {
      justifySelf: 'end',
      paddingInline: 'var(--space-8) var(--space-6)',
      background: `linear-gradient(to left, ${veil} calc(100% - var(--space-8)), transparent)`,
      '[dir="rtl"] &': { background: `linear-gradient(to right, ${veil} calc(100% - var(--space-8)), transparent)` },
    },
  },
});

const panel = css({
  ...box,
  [`& > .${picture}`]: { aspectRatio: '4 / 3' },
  [DESK]: {
    gridTemplateColumns: '1fr 1fr',
    minBlockSize: 'clamp(18rem, 30vi, 26rem)',
    [`& > .${picture}`]: { position: 'absolute', insetBlock: 0, insetInlineEnd: 0, inlineSize: '50%' },
    [`& > .${words}`]: { padding: 'var(--space-7)', gridColumn: 1 },
    [`&[data-align="end"] > .${picture}`]: { insetInline: '0 auto' },
    [`&[data-align="end"] > .${words}`]: { gridColumn: 2 },
  },
});

const plain = css({
  ...box,
  [`& > .${words}`]: { padding: 'var(--space-7) var(--space-6)', maxInlineSize: '46rem' },
  [`&[data-align="center"] > .${words}`]: { marginInline: 'auto' },
  [`&[data-align="end"] > .${words}`]: { marginInlineStart: 'auto' },
});

export const LOOKS = { overlay, panel, plain } as const;

// On a ground of a strong colour every word has the same ink.
export const eyebrow = css({
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  '[data-align]:not([data-color="act"], [data-color="point"], [data-color="ink"]) &': { color: 'var(--color-act)' },
});

export const text = css({ maxInlineSize: '36rem', textWrap: 'pretty' });

export const action = css({
  marginBlockStart: 'var(--space-2)',
  '[data-color="act"] &': { '&&': { background: 'var(--color-on-act)', color: 'var(--color-act)' } },
});

export const shapeOf = (ratio: number): CSSProperties => ({ '--shape': ratio }) as CSSProperties;
