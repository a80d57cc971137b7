import type { BookableDay } from '../../../schemas/generated/wire.ts';
import { DAY_MS } from '../time/clock.ts';
import { eachDay, nextDay } from './opening-times.ts';

/** How a day of a strip is called. Source: spec 4, "first two labelled Today, Tomorrow". */
export type DayName = 'today' | 'tomorrow' | 'date';

/** The days (`yyyy-MM-dd`) of a strip of so many, from its first one on. */
export const stripDays = (first: string, count: number): readonly string[] =>
  eachDay({ from: first, to: nextDay(first, count - 1) });

/**
 * The first day of the strip that has a day in it. Strips follow each other from today on, so that none begins in the past; a day of the
 * past is in the first one.
 */
export function stripStart(day: string, today: string, count: number): string {
  const days = Math.max(0, Date.parse(day) - Date.parse(today)) / DAY_MS;
  return nextDay(today, days - (days % count));
}

export function dayName(day: string, today: string): DayName {
  if (day === today) return 'today';
  return day === nextDay(today) ? 'tomorrow' : 'date';
}

/** The first day after another one that has a free time, among those of which that is known. */
export const nextFreeDay = (days: readonly BookableDay[], after: string): string | undefined =>
  days.find(({ date, slotCount }) => date > after && slotCount > 0)?.date;

/** The day that is shown where one was chosen: never one of the past. Source: spec 4, "Default date is first of the strip". */
export const offeredDay = (chosen: string | undefined, today: string): string =>
  chosen === undefined || chosen < today ? today : chosen;
