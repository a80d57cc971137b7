import { DAY_MS } from '../time/clock.ts';
import type { InstantRange } from '../time/instant-range.ts';
import { hoursOnWeekday } from '../time/opening-hours.ts';
import { instantShowing } from '../time/zoned-instant.ts';
import type { WorkingTimes } from './bookable-calendar.ts';

const MINUTE_MS = 60_000;

/** Days of the shop, both included: `yyyy-MM-dd`. */
export interface DayWindow {
  readonly from: string;
  readonly to: string;
}

/**
 * When somebody, or a branch, works: a range for each of the hours that begin within the window, or on the day before it, from where they
 * may run past midnight. Hours are of the clock on the wall: on a day on which clocks change they are as much longer or shorter.
 */
export function openingTimes(
  { hours, daysOff }: WorkingTimes,
  { from, to }: DayWindow,
  timeZone: string,
): readonly InstantRange[] {
  const off = new Set(daysOff.map((date) => Date.parse(date)));
  const last = Date.parse(to);
  const ranges: InstantRange[] = [];
  // No day is written as text: calendars of many experts take thousands.
  for (let day = Date.parse(from) - DAY_MS; day <= last; day += DAY_MS) {
    if (off.has(day)) continue;
    for (const span of hoursOnWeekday(hours, isoWeekday(day))) {
      const [start, end] = [timeOfDayMs(span.from), timeOfDayMs(span.to)];
      ranges.push({
        start: instantShowing(day + start, timeZone),
        end: instantShowing(day + end + (end <= start ? DAY_MS : 0), timeZone),
      });
    }
  }
  return ranges;
}

/** Every day of a window, the first and the last included. */
export const eachDay = (window: DayWindow): readonly string[] =>
  Array.from({ length: countDays(window) }, (_, index) => nextDay(window.from, index));

/** How many days a window has: 0 where it ends before it begins. */
export const countDays = ({ from, to }: DayWindow): number =>
  Math.max(0, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1);

/** The day (`yyyy-MM-dd`) so many days later. Throws for what is no day. */
export const nextDay = (date: string, days = 1): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 is Monday, 7 is Sunday. */
const isoWeekday = (day: number): number => new Date(day).getUTCDay() || 7;

/** From midnight to a time of day (`HH:mm`), by the clock on the wall. */
const timeOfDayMs = (time: string): number => (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * MINUTE_MS;
