import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
const yes = () => true;
const no = () => false;

/** False on the server and in the browser's first pass over the server's markup, true ever after. */
export const useHydrated = (): boolean => useSyncExternalStore(subscribeToNothing, yes, no);
