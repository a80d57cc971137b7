import { css } from '../../runtime/theme/emotion.ts';

const MOVING = '@media (prefers-reduced-motion: no-preference)';

export const dialog = css({
  inlineSize: 'min(28rem, calc(100vw - 2rem))',
  maxBlockSize: 'calc(100dvb - 2rem)',
  margin: 'auto',
  padding: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: 'var(--border) solid var(--color-border)',
  borderRadius: 'var(--radius)',
  background: 'var(--color-surface)',
  boxShadow: 'var(--shadow-2)',
  color: 'var(--color-text)',
  // Closes at once with reduced motion, else with the theme's transition.
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
  '@media (min-width: 600px)': { '&[data-variant="split"]': { inlineSize: 'min(46rem, calc(100vw - 4rem))' } },
});

export const panel = css({
  position: 'relative',
  display: 'grid',
  '@media (min-width: 600px)': {
    '[data-variant="split"] > &': { gridTemplateColumns: '1fr 1fr', alignItems: 'stretch' },
  },
});

/** Over the image, on a background of its own. */
export const close = css({
  '&&': {
    position: 'absolute',
    zIndex: 1,
    insetBlockStart: 'var(--space-2)',
    insetInlineEnd: 'var(--space-2)',
    background: 'var(--color-surface)',
    color: 'var(--color-text)',
  },
  '&&:hover': { background: 'color-mix(in srgb, var(--color-text) 8%, var(--color-surface))' },
});

/** On a phone it leaves space for the text. */
export const image = css({
  maxBlockSize: '38svb',
  '@media (min-width: 600px)': { '[data-variant="split"] &': { blockSize: '100%', maxBlockSize: 'none' } },
});

export const body = css({
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
  // Without an image above it, it leaves space for the close button.
  'button + div > &': { paddingInlineEnd: 36 },
});

export const text = css({ color: 'var(--color-text-muted)', textWrap: 'pretty' });

export const action = css({ marginBlockStart: 'var(--space-2)' });
