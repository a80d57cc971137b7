/** State of a navigation that changes the address of what is being read: neither scroll nor focus move. */
export const KEEPS_PLACE = { keepsPlace: true } as const;

export const doesKeepPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state && state.keepsPlace === true;
