import type { CartLensOption } from '../../schemas/generated/wire.ts';

/** For which eye a lens is taken, or for both. */
export type Eye = CartLensOption['type'];

/** For how many eyes a lens is taken. */
export const eyesOf = (eye: Eye): number => (eye === 'both' ? 2 : 1);
