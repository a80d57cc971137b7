import { calendarDayIn } from '../time/calendar-day.ts';
import { DAY_MS } from '../time/clock.ts';
import { type InstantRange, mergeRanges, rangeContains } from '../time/instant-range.ts';
import { hoursOnWeekday } from '../time/opening-hours.ts';
import { instantOfLocalTime } from '../time/zoned-instant.ts';
import type { WorkingTimes } from './bookable-calendar.ts';

const MINUTE_MS = 60_000;

/** Days of the shop, both included: `yyyy-MM-dd`. */
export interface DayWindow {
  readonly from: string;
  readonly to: string;
}

/**
 * Working ranges: one for each of the hours that begin within the window or on the day before, since those may run past midnight. Hours are
 * local times, so a range is longer or shorter on a daylight saving change.
 */
export function openingTimes(
  { hours, daysOff }: WorkingTimes,
  { from, to }: DayWindow,
  timeZone: string,
): readonly InstantRange[] {
  const off = new Set(daysOff.map((date) => Date.parse(date)));
  const last = Date.parse(to);
  const ranges: InstantRange[] = [];
  // Days are numbers, not text, for speed: calendars of many experts have thousands.
  for (let day = Date.parse(from) - DAY_MS; day <= last; day += DAY_MS) {
    if (off.has(day)) continue;
    for (const span of hoursOnWeekday(hours, isoWeekday(day))) {
      const [start, end] = [timeOfDayMs(span.from), timeOfDayMs(span.to)];
      ranges.push({
        start: instantOfLocalTime(day + start, timeZone),
        end: instantOfLocalTime(day + end + (end <= start ? DAY_MS : 0), timeZone),
      });
    }
  }
  return ranges;
}

/** Whether a range is within working hours. */
export function isWithinTimes(times: WorkingTimes, range: InstantRange, timeZone: string): boolean {
  const window = { from: calendarDayIn(timeZone, range.start), to: calendarDayIn(timeZone, range.end) };
  return mergeRanges(openingTimes(times, window, timeZone)).some((open) => rangeContains(open, range));
}

/** All days of a window, first and last included. */
export const eachDay = (window: DayWindow): readonly string[] =>
  Array.from({ length: countDays(window) }, (_, index) => nextDay(window.from, index));

/** Number of days of a window; 0 if it ends before it begins. */
export const countDays = ({ from, to }: DayWindow): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1);

/** The day (`yyyy-MM-dd`) a number of days later. Throws RangeError for an invalid day. */
export const nextDay = (date: string, days = 1): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 is Monday, 7 is Sunday. */
const isoWeekday = (day: number): number => new Date(day).getUTCDay() || 7;

/** Local time of day (`HH:mm`) in ms since midnight. */
const timeOfDayMs = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE_MS;
