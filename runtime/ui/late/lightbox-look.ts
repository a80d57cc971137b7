import { css, keyframes } from '../../theme/emotion.ts';

const appear = keyframes({ from: { opacity: 0 } });

export const box = css({
  position: 'fixed',
  inset: 0,
  inlineSize: '100%',
  maxInlineSize: 'none',
  blockSize: '100dvb',
  maxBlockSize: 'none',
  margin: 0,
  padding: 'var(--space-3)',
  border: 0,
  overflow: 'clip',
  background: 'var(--color-ground)',
  color: 'var(--color-ink)',
  '&[open]': {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    animation: `${appear} var(--quick) var(--ease)`,
  },
  '@media (prefers-reduced-motion: reduce)': { '&[open]': { animation: 'none' } },
});

export const close = css({ '&&': { justifySelf: 'end' } });

export const figure = css({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  margin: 0,
  minBlockSize: 0,
  touchAction: 'pan-y',
});

export const picture = css({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
  background: 'none',
  userSelect: 'none',
  pointerEvents: 'none',
});

export const caption = css({ textAlign: 'center', maxInlineSize: '40rem', overflowWrap: 'anywhere' });

export const bar = css({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  gap: 'var(--space-4)',
  '& > [aria-disabled="true"]': { opacity: 0.35, cursor: 'default' },
});

export const count = css({ fontSize: 'var(--text-s)', fontVariantNumeric: 'tabular-nums' });
