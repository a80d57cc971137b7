/** State of a navigation that changes the address of what is being read: neither scroll nor focus move. */
export const KEEPS_PLACE = { keepsPlace: true } as const;

export const doesKeepPlace = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'keepsPlace' in state && state.keepsPlace === true;

/** State of a navigation after which the page that is shown is already that of the address: nothing is opened. */
export const SAME_PAGE = { isSamePage: true } as const;

export const isSamePage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSamePage' in state && state.isSamePage === true;
