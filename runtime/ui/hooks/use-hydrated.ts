import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

/**
 * False on the server and in the hydration pass, true some time after it, in a transition. For controls that need
 * script and may appear late: unlike {@link useIsClient}, it blocks nothing.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    startTransition(() => setHydrated(true));
  }, []);
  return isHydrated;
}

const subscribe = () => () => {};
const getClientSnapshot = () => true;
const getServerSnapshot = () => false;

/** False on the server and in the hydration pass, true in the synchronous pass right after it. */
export const useIsClient = (): boolean => useSyncExternalStore(subscribe, getClientSnapshot, getServerSnapshot);
