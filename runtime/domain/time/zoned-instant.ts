import { DAY_MS } from './clock.ts';
import { zoneOffset } from './zone-offset.ts';

/**
 * The instant (epoch ms) of a local time (`HH:mm`) on a day (`yyyy-MM-dd`) in a time zone (IANA name). A skipped time moves forward by the
 * skipped hour; a repeated one is the first. NaN for an invalid day or time.
 */
export const zonedInstant = (date: string, time: string, timeZone: string): number =>
  instantOfLocalTime(Date.parse(`${date}T${time}:00Z`), timeZone);

/**
 * {@link zonedInstant} for a local time as epoch ms of the same time in UTC.
 */
export function instantOfLocalTime(local: number, timeZone: string): number {
  if (Number.isNaN(local)) return local;
  // Offsets change by less than a day, so one of the two applies.
  const offsetBefore = zoneOffset(timeZone, local - DAY_MS);
  const offsetAfter = zoneOffset(timeZone, local + DAY_MS);
  const before = local - offsetBefore;
  if (offsetBefore === offsetAfter) return before;
  const after = local - offsetAfter;
  const matches = (instant: number) => instant + zoneOffset(timeZone, instant) === local;
  return matches(before) || !matches(after) ? before : after;
}
