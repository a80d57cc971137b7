import { css } from '../../runtime/theme/emotion.ts';

const MOVING = '@media (prefers-reduced-motion: no-preference)';

export const dialog = css({
  inlineSize: 'min(28rem, calc(100vw - 2rem))',
  maxBlockSize: 'calc(100dvb - 2rem)',
  margin: 'auto',
  padding: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: 'var(--border) solid var(--color-line)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  boxShadow: 'var(--shadow-2)',
  color: 'var(--color-ink)',
  // Gone at once for people who prefer that; else it comes and goes by the theme's own motion.
  opacity: 0,
  '&[open]': { opacity: 1 },
  '&::backdrop': { background: 'rgb(0 0 0 / 0)' },
  '&[open]::backdrop': { background: 'rgb(0 0 0 / .5)' },
  [MOVING]: {
    translate: '0 1.5rem',
    transition:
      'opacity var(--slow) var(--ease), translate var(--slow) var(--ease), display var(--slow) allow-discrete, overlay var(--slow) allow-discrete',
    '&[open]': { translate: '0 0' },
    '&::backdrop': {
      transition:
        'background-color var(--slow) linear, display var(--slow) allow-discrete, overlay var(--slow) allow-discrete',
    },
    '@starting-style': {
      '&[open]': { opacity: 0, translate: '0 1.5rem' },
      '&[open]::backdrop': { background: 'rgb(0 0 0 / 0)' },
    },
  },
  '@media (min-width: 600px)': { '&[data-look="split"]': { inlineSize: 'min(46rem, calc(100vw - 4rem))' } },
});

export const panel = css({
  position: 'relative',
  display: 'grid',
  '@media (min-width: 600px)': {
    '[data-look="split"] > &': { gridTemplateColumns: '1fr 1fr', alignItems: 'stretch' },
  },
});

/** Over the picture, on a ground of its own. */
export const close = css({
  '&&': {
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: 'var(--space-2)',
    insetInlineEnd: 'var(--space-2)',
    background: 'var(--color-surface)',
    color: 'var(--color-ink)',
  },
  '&&:hover': { background: 'color-mix(in srgb, var(--color-ink) 8%, var(--color-surface))' },
});

/** On a phone it leaves room for the words. */
export const picture = css({
  maxBlockSize: '38svb',
  '@media (min-width: 600px)': { '[data-look="split"] &': { blockSize: '100%', maxBlockSize: 'none' } },
});

export const words = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: 'var(--space-3)',
  minInlineSize: 0,
  padding: 'var(--space-6) var(--space-5)',
  overflowWrap: 'anywhere',
});

export const title = css({
  fontSize: 'var(--text-2xl)',
  // Without a picture above it, it leaves room for the button that closes.
  'button + div > &': { paddingInlineEnd: 36 },
});

export const text = css({ color: 'var(--color-ink-soft)', textWrap: 'pretty' });

export const action = css({ marginBlockStart: 'var(--space-2)' });
