import { useEffect, useEffectEvent } from 'react';

/** How often the clock is looked at while nothing ends earlier, in ms. */
const CLOCK_INTERVAL_MS = 20_000;

/**
 * Has something follow the clock while its page is open, also after the device has slept.
 *
 * @param update looks at the clock, and may answer in how many ms something ends
 */
export function useFollowClock(update: () => number | undefined): void {
  const updateNow = useEffectEvent(update);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      const endsIn = updateNow() ?? CLOCK_INTERVAL_MS;
      clearTimeout(timer);
      timer = setTimeout(follow, Math.max(1, Math.min(CLOCK_INTERVAL_MS, endsIn)));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
}
