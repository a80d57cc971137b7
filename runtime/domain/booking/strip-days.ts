import type { BookableDay } from '../../../schemas/generated/wire.ts';
import { DAY_MS } from '../time/clock.ts';
import { eachDay, nextDay } from './opening-times.ts';

/** The label of a day. Source: spec 4, "first two labelled Today, Tomorrow". */
type DayName = 'today' | 'tomorrow' | 'date';

/** The `count` days (`yyyy-MM-dd`) of a strip. */
export const stripDays = (first: string, count: number): readonly string[] =>
  eachDay({ from: first, to: nextDay(first, count - 1) });

/**
 * The first day of the strip that contains a day. Strips follow each other from today on; a past day falls into the first one.
 */
export function stripStart(day: string, today: string, count: number): string {
  const days = Math.max(0, Date.parse(day) - Date.parse(today)) / DAY_MS;
  return nextDay(today, days - (days % count));
}

export function dayName(day: string, today: string): DayName {
  if (day === today) return 'today';
  return day === nextDay(today) ? 'tomorrow' : 'date';
}

/** The first day after `after` that has free slots. */
export const nextFreeDay = (days: readonly BookableDay[], after: string): string | undefined =>
  days.find(({ date, slotCount }) => date > after && slotCount > 0)?.date;

/** The chosen day, or today for none or a past one. Source: spec 4, "Default date is first of the strip". */
export const offeredDay = (chosen: string | undefined, today: string): string =>
  chosen === undefined || chosen < today ? today : chosen;
