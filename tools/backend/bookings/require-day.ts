import { isCalendarDay } from '../../../runtime/domain/time/calendar-day.ts';
import { invalidAt } from '../http/http-failure.ts';

/** Years within which a day and its neighbours can be written as `yyyy-MM-dd`, and computed with everywhere. */
const YEARS = { first: '1970', last: '9998' };

/** Throws 400 for a day (`yyyy-MM-dd`) of a year that cannot be computed with. */
export function requireYear(date: string, pointer: string): void {
  const year = date.slice(0, 4);
  if (year < YEARS.first || year > YEARS.last)
    throw invalidAt(pointer, `must be of a year from ${YEARS.first} to ${YEARS.last}`);
}

/** The day itself. Throws 400 for one that is not in the calendar, or as {@link requireYear} does. */
export function requireDay(date: string, pointer: string): string {
  if (!isCalendarDay(date)) throw invalidAt(pointer, 'is no day of the calendar');
  requireYear(date, pointer);
  return date;
}
