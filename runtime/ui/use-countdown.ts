import { useEffect, useState } from 'react';
import { type CountdownTarget, type Remaining, remainingOf } from '../domain/countdown-target.ts';
import { loadCountdown } from '../stores/moment-store.ts';
import { useStores } from './stores-context.ts';

export interface RunningCountdown {
  readonly remaining: Remaining;
  /** What the moment that it leads to is called. */
  readonly endText: string;
}

const SECOND_MS = 1000;

/** A timer takes no more than this; what is further away is looked at again then. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * A countdown that ticks each second (spec 4), or undefined while nothing is counted. Its first pass is of the moment the
 * page was made. What begins again is worked out anew when its time has come. For an `observer`.
 */
export function useCountdown(target: CountdownTarget): RunningCountdown | undefined {
  const stores = useStores();
  const [now, setNow] = useState(stores.shop.madeAt);
  const countdown = stores.moments.countdown(target);
  const { endsAt, startsAt } = countdown ?? {};
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const current = Date.now();
      setNow(current);
      const change = endsAt ?? startsAt;
      if (change === undefined) return;
      if (current >= change) {
        // Without a connection it stays over.
        void loadCountdown(stores, target, current).catch(() => undefined);
        return;
      }
      const wait = endsAt === undefined ? change - current : SECOND_MS - (current % SECOND_MS);
      timer = setTimeout(look, Math.min(wait, LONGEST_TIMER_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [stores, target, endsAt, startsAt]);
  if (endsAt === undefined || now >= endsAt) return undefined;
  return { remaining: remainingOf(endsAt - now), endText: countdown?.endText ?? '' };
}
