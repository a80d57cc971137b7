/** Navigation state: the URL changes, but scroll position and focus stay. */
export const PRESERVE_SCROLL = { preservesScroll: true } as const;

export const preservesScroll = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'preservesScroll' in state && state.preservesScroll === true;

/** Navigation state: the page that is shown already belongs to the new URL, so nothing is loaded. */
export const SAME_PAGE_STATE = { isSamePage: true } as const;

export const isSamePageState = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSamePage' in state && state.isSamePage === true;
