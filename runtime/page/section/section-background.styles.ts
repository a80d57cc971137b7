import { css } from '../../theme/emotion.ts';

export const backgroundLayer = css({ position: 'absolute', inset: 0, zIndex: -1, overflow: 'clip' });

export const coverMedia = css({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
