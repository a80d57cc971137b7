import { useEffect, useState } from 'react';
import { type WallClock, wallClock } from '../../runtime/domain/opening-hours.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';

const MINUTE_MS = 60_000;

/** The clock on the shop's wall, once the page is awake; it moves on each minute. */
export function useWallClock(): WallClock | undefined {
  const { timeZone } = useStores().shop;
  const [clock, setClock] = useState<WallClock>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const now = Date.now();
      setClock(wallClock(now, timeZone));
      timer = setTimeout(look, MINUTE_MS - (now % MINUTE_MS));
    };
    look();
    return () => clearTimeout(timer);
  }, [timeZone]);
  return clock;
}
