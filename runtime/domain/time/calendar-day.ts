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

/** Whether a text is an existing day as `yyyy-MM-dd`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // `Date.parse` moves an excess day into the next month.
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
