import { startTransition, useEffect, useState } from 'react';

/**
 * False on the server and in the first pass; true when the browser finds time after it. For what only script can
 * answer, and what may therefore come late: unlike with `useHydrated`, nothing waits for it.
 */
export function useAwake(): boolean {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => {
    startTransition(() => setAwake(true));
  }, []);
  return isAwake;
}
