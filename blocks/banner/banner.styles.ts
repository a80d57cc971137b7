import type { CSSProperties } from 'react';
import { css } from '../../runtime/theme/emotion.ts';
import { fadingScrim } from '../../runtime/ui/media/scrim.ts';

/** Container queries by the banner's own width: it may be in a third of the page. */
export const container = css({
  containerType: 'inline-size',
  // Alone in its column it is as high as the neighbouring columns.
  '&:only-child': { blockSize: '100%' },
});

const WIDE_CONTAINER = '@container (min-width: 38rem)';

const bannerBase = {
  position: 'relative',
  display: 'grid',
  // Content, such as the alt text of a missing image, must not widen it: its text would be clipped.
  gridTemplateColumns: 'minmax(0, 1fr)',
  blockSize: '100%',
  overflow: 'clip',
  background: 'var(--color-background)',
  color: 'var(--color-text)',
  border: 'var(--border) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  // The base styles make the primary and the accent colour the background of their content; the text colour follows here.
  '&[data-color="surface"]': { background: 'var(--color-surface)' },
  '&[data-color="text"]': {
    '--band': 'var(--color-text)',
    '--on-band': 'var(--color-background)',
    background: 'var(--band)',
  },
  '.v-section[data-width="full"] &': { borderRadius: 0, borderInlineWidth: 0 },
} as const;

export const image = css({ blockSize: '100%', minBlockSize: 0 });

export const mirrored = css({ '[dir="rtl"] &': { scale: '-1 1' } });

export const content = css({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: 'var(--space-3)',
  minInlineSize: 0,
  padding: 'var(--space-5)',
  overflowWrap: 'anywhere',
  '[data-align="center"] > &': { justifyItems: 'center', textAlign: 'center' },
  '[data-color="text"] > &': {
    '--color-background': 'var(--band)',
    '--color-text': 'var(--on-band)',
    '--color-primary': 'var(--on-band)',
    '--color-on-primary': 'var(--band)',
    color: 'var(--color-text)',
  },
  [WIDE_CONTAINER]: { padding: 'var(--space-6)' },
});

/** Narrow containers: the text is below the image and overlaps it a little. Wide ones: the text lies on the image. */
const overlay = css({
  ...bannerBase,
  gridTemplateRows: '1fr auto',
  minBlockSize: 'calc(100cqi / min(var(--shape), 4 / 3))',
  [`& > .${image}`]: { minBlockSize: '56cqi' },
  [`& > .${content}`]: {
    marginBlockStart: 'calc(-1 * var(--space-7))',
    paddingBlockStart: 'var(--space-7)',
    background: 'linear-gradient(to bottom, transparent, var(--color-background) var(--space-7))',
  },
  [WIDE_CONTAINER]: {
    '--room': 'clamp(6rem, 16cqi, 14rem)',
    '--away': 'to right',
    '[dir="rtl"] &, &[data-align="end"]': { '--away': 'to left' },
    '[dir="rtl"] &[data-align="end"]': { '--away': 'to right' },
    '&&[data-align="center"]': { '--room': '9rem', '--away': 'to top' },
    gridTemplateRows: '1fr',
    minBlockSize: 'calc(100cqi / var(--shape))',
    [`& > .${image}`]: { position: 'absolute', inset: 0, minBlockSize: 0 },
    [`& > .${content}`]: {
      justifySelf: 'start',
      marginBlockStart: 0,
      maxInlineSize: 'calc(24rem + var(--room))',
      paddingBlock: 'var(--space-6)',
      paddingInlineEnd: 'var(--room)',
      background: fadingScrim('var(--room)'),
    },
    [`&[data-align="end"] > .${content}`]: { justifySelf: 'end', paddingInline: 'var(--room) var(--space-6)' },
    // Centred text is at the lower edge of the image: in the middle it would hide the subject.
    [`&[data-align="center"] > .${content}`]: {
      alignSelf: 'end',
      justifySelf: 'stretch',
      maxInlineSize: 'none',
      paddingBlockStart: 'var(--room)',
      paddingInline: 'var(--space-6)',
    },
  },
});

const panel = css({
  ...bannerBase,
  [WIDE_CONTAINER]: {
    gridTemplateColumns: '1fr 1fr',
    minBlockSize: 'clamp(18rem, 32cqi, 26rem)',
    [`& > .${image}`]: { position: 'absolute', insetBlock: 0, insetInlineEnd: 0, inlineSize: '50%' },
    [`& > .${content}`]: { gridColumn: 1 },
    [`&[data-align="end"] > .${image}`]: { insetInline: '0 auto' },
    [`&[data-align="end"] > .${content}`]: { gridColumn: 2 },
  },
});

const plain = css({
  ...bannerBase,
  [`& > .${content}`]: { paddingBlock: 'var(--space-6)', maxInlineSize: '46rem' },
  [`&[data-align="center"] > .${content}`]: { justifySelf: 'center' },
  [`&[data-align="end"] > .${content}`]: { justifySelf: 'end' },
});

export const VARIANTS = { overlay, panel, plain } as const;

/** On a scrim, the primary colour may have too little contrast for small letters. */
export const eyebrow = css({
  fontSize: 'var(--text-s)',
  fontWeight: 600,
  color: 'var(--color-primary)',
  [`.${overlay} &`]: { color: 'inherit' },
});

export const text = css({ maxInlineSize: '36rem', textWrap: 'pretty' });

export const action = css({ marginBlockStart: 'var(--space-2)' });

export const aspectRatioStyle = (ratio: number): CSSProperties => ({ '--shape': ratio }) as CSSProperties;
