import { DAY_MS } from './clock.ts';
import { localTimeMs } from './zone-offset.ts';

/** The last formatted day: calendars ask for the same day repeatedly, and formatting is slow. */
let cached = { dayNumber: Number.NaN, date: '' };

/** The calendar day (`yyyy-MM-dd`) in a time zone (IANA name) at an instant (epoch ms). */
export function calendarDayIn(timeZone: string, instant: number): string {
  const local = localTimeMs(timeZone, instant);
  const dayNumber = Math.floor(local / DAY_MS);
  if (dayNumber !== cached.dayNumber) cached = { dayNumber, date: new Date(local).toISOString().slice(0, 10) };
  return cached.date;
}
