import { useEffect, useState } from 'react';
import { type CountdownTarget, type RemainingTime, remainingTime } from '../../domain/time/countdown-target.ts';
import { CountdownStore, loadCountdown } from '../../stores/catalog/countdown-store.ts';
import { useStores } from '../stores-context.ts';

export interface RunningCountdown {
  readonly remaining: RemainingTime;
  /** The end time as text. */
  readonly endText: string;
}

const SECOND_MS = 1000;

/** Longest delay of `setTimeout`; later moments are checked again then. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * A countdown that ticks each second (spec 4); undefined while none is running. Its first render uses the time at which
 * the page was rendered. A recurring countdown is computed again when it ends. For an `observer`.
 */
export function useCountdown(target: CountdownTarget): RunningCountdown | undefined {
  const stores = useStores();
  const [now, setNow] = useState(stores.shop.renderedAt);
  const countdown = stores.of(CountdownStore).countdown(target);
  const { endsAt, startsAt } = countdown ?? {};
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const current = Date.now();
      setNow(current);
      const change = endsAt ?? startsAt;
      if (change === undefined) return;
      if (current >= change) {
        // Offline the countdown stays over.
        void loadCountdown(stores, target, current).catch(() => undefined);
        return;
      }
      const delay = endsAt === undefined ? change - current : SECOND_MS - (current % SECOND_MS);
      timer = setTimeout(tick, Math.min(delay, MAX_TIMEOUT_MS));
    };
    tick();
    return () => clearTimeout(timer);
  }, [stores, target, endsAt, startsAt]);
  if (endsAt === undefined || now >= endsAt) return undefined;
  return { remaining: remainingTime(endsAt - now), endText: countdown?.endText ?? '' };
}
