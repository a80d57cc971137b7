import { DAY_MS } from './clock.ts';
import { shownTime } from './zone-offset.ts';

/** The day that was written last: who reads a calendar asks about one day over and over, and writing it is dear. */
let written = { dayNumber: Number.NaN, date: '' };

/** The calendar day (`yyyy-MM-dd`) in a time zone (IANA name) at an instant (epoch ms). */
export function calendarDayIn(timeZone: string, instant: number): string {
  const shown = shownTime(timeZone, instant);
  const dayNumber = Math.floor(shown / DAY_MS);
  if (dayNumber !== written.dayNumber) written = { dayNumber, date: new Date(shown).toISOString().slice(0, 10) };
  return written.date;
}
