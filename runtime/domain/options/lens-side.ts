import type { CartLensOption } from '../../../schemas/generated/wire.ts';

/** The side that a lens is chosen for. */
export type LensSide = CartLensOption['type'];

/** The number of lenses that a side needs: two for both eyes. */
export const lensCount = (side: LensSide): number => (side === 'both' ? 2 : 1);
