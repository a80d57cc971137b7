import { useEffect } from 'react';
import type { PublishStore } from './publish-store.ts';
import type { Timers } from './time.ts';

/** Interval between two checks for a newer published version, in ms. */
const CHECK_INTERVAL_MS = 30_000;

/** Checks for a version that someone else published: at once, when the page becomes visible, and while it is visible. */
export function useNewerVersion(publishing: PublishStore, timers: Timers): void {
  useEffect(() => {
    let cancel = (): void => undefined;
    const check = (): void => {
      cancel();
      cancel = timers.setTimer(CHECK_INTERVAL_MS, check);
      if (document.visibilityState === 'visible') void publishing.checkNewest();
    };
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      cancel();
      document.removeEventListener('visibilitychange', check);
    };
  }, [publishing, timers]);
}
