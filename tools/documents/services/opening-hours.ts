import { rangesOverlap } from '../../../runtime/domain/time/instant-range.ts';
import type { OpeningHours, WorkingHours } from '../../../schemas/generated/wire.ts';

/** In the order of ISO weekdays, as schema.org abbreviates them. */
const DAYS: readonly string[] = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

const MINUTES_PER_DAY = 24 * 60;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/**
 * Hours for each day, in the order of the week. `Sa-Mo` runs over the end of the week.
 *
 * @param hours valid by `wire/opening-hours`: `Mo-Th,Sa 09:00-13:00,14:00-18:00` (schema.org `openingHours`)
 */
export const parseOpeningHours = (hours: OpeningHours): WorkingHours[] =>
  hours
    .flatMap((entry) => {
      const [days = '', times = ''] = entry.split(' ');
      const spans = times.split(',').map((span) => ({ from: span.slice(0, 5), to: span.slice(6) }));
      return daysOf(days).flatMap((day) => spans.map((span) => ({ day, ...span })));
    })
    .sort((one, other) => one.day - other.day || (one.from < other.from ? -1 : 1));

/** Formats hours compactly, joining days of equal times. */
export function formatOpeningHours(hours: readonly WorkingHours[]): OpeningHours {
  const timesOf = (day: number) =>
    hours
      .filter((each) => each.day === day)
      .map(({ from, to }) => `${from}-${to}`)
      .sort()
      .join(',');
  const byTimes = Map.groupBy(
    DAYS.map((_, index) => index + 1).filter((day) => timesOf(day) !== ''),
    timesOf,
  );
  return [...byTimes].map(([times, days]) => `${formatDays(days)} ${times}`);
}

/** The first hours that overlap or repeat others; undefined if none do. */
export function findOverlap(
  hours: readonly WorkingHours[],
): { readonly day: string; readonly times: string } | undefined {
  const ranges = hours.map((each) => {
    const start = (each.day - 1) * MINUTES_PER_DAY + minuteOf(each.from);
    const length = (minuteOf(each.to) - minuteOf(each.from) + MINUTES_PER_DAY) % MINUTES_PER_DAY || MINUTES_PER_DAY;
    return { ...each, start, end: start + length };
  });
  const shifts = [0, MINUTES_PER_WEEK, -MINUTES_PER_WEEK];
  const found = ranges.find((range, index) =>
    ranges
      .slice(0, index)
      .some((earlier) =>
        shifts.some((by) => rangesOverlap(range, { start: earlier.start + by, end: earlier.end + by })),
      ),
  );
  return found && { day: DAYS[found.day - 1] ?? '', times: `${found.from}-${found.to}` };
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** `Mo-We,Sa` → 1, 2, 3, 6. */
const daysOf = (text: string): readonly number[] => [
  ...new Set(
    text.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((day) => DAYS.indexOf(day));
      const count = ((last - first + DAYS.length) % DAYS.length) + 1;
      return Array.from({ length: count }, (_, index) => ((first + index) % DAYS.length) + 1);
    }),
  ),
];

/** 1, 2, 3, 6 → `Mo-We,Sa`; two days that follow each other are listed: `Sa,Su`. */
function formatDays(days: readonly number[]): string {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  const nameOf = (day: number | undefined) => DAYS[(day ?? 1) - 1] ?? '';
  return runs
    .map((run) => (run.length > 2 ? `${nameOf(run[0])}-${nameOf(run.at(-1))}` : run.map(nameOf).join(',')))
    .join(',');
}
