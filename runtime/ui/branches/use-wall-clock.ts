import { useEffect, useState } from 'react';
import { type WallClock, wallClock } from '../../domain/time/opening-hours.ts';
import { useStores } from '../stores-context.ts';

const MINUTE_MS = 60_000;

/** The local time in the shop's time zone, updated each minute; undefined before hydration. */
export function useWallClock(): WallClock | undefined {
  const { timeZone } = useStores().shop;
  const [clock, setClock] = useState<WallClock>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const now = Date.now();
      setClock(wallClock(now, timeZone));
      timer = setTimeout(update, MINUTE_MS - (now % MINUTE_MS));
    };
    update();
    return () => clearTimeout(timer);
  }, [timeZone]);
  return clock;
}
