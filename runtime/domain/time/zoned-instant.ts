import { DAY_MS } from './clock.ts';
import { zoneOffset } from './zone-offset.ts';

/**
 * The instant (epoch ms) at which clocks of a time zone (IANA name) show a time (`HH:mm`) of a day (`yyyy-MM-dd`). A time that
 * clocks skip is as much later; of one that they show twice it is the first. NaN for what is no day or no time.
 */
export const zonedInstant = (date: string, time: string, timeZone: string): number =>
  instantShowing(Date.parse(`${date}T${time}:00Z`), timeZone);

/**
 * {@link zonedInstant} for what clocks show as if they showed UTC.
 *
 * @param shown epoch ms
 */
export function instantShowing(shown: number, timeZone: string): number {
  if (Number.isNaN(shown)) return shown;
  // Clocks change by less than a day, so that one of the two offsets holds.
  const offsetBefore = zoneOffset(timeZone, shown - DAY_MS);
  const offsetAfter = zoneOffset(timeZone, shown + DAY_MS);
  const before = shown - offsetBefore;
  if (offsetBefore === offsetAfter) return before;
  const after = shown - offsetAfter;
  const shows = (instant: number) => instant + zoneOffset(timeZone, instant) === shown;
  return shows(before) || !shows(after) ? before : after;
}
