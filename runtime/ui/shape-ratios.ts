/** Width divided by height of the shapes that tenants choose from for pictures and films. */
export const SHAPE_RATIOS = { wide: 16 / 9, landscape: 4 / 3, square: 1, portrait: 4 / 5, panorama: 8 / 3 } as const;
