import { css } from '../../theme/emotion.ts';

export const backgroundLayer = css({ position: 'absolute', inset: 0, zIndex: -1, overflow: 'clip' });

export const coverMedia = css({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});

/** Above the section's words, which stand above the film; on a ground of its own, since the film may show anything. */
export const pauseButtonCorner = css({
  '&&': {
    position: 'absolute',
    zIndex: 1,
    insetBlockEnd: 'var(--space-2)',
    insetInlineEnd: 'var(--space-2)',
    background: 'color-mix(in srgb, var(--color-background) 84%, transparent)',
    '&:hover': { background: 'var(--color-background)' },
  },
});
