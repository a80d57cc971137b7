import type { WorkingHours } from '../../../schemas/generated/wire.ts';
import { localTimeMs } from './zone-offset.ts';

/** The local time of a shop. */
export interface WallClock {
  /** ISO weekday: 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly minute: number;
}

export interface OpeningState {
  readonly isOpen: boolean;
  /** The next change: `HH:mm` on an ISO weekday; undefined when there is none. */
  readonly changes: { readonly weekday: number; readonly time: string } | undefined;
}

const MINUTES_PER_DAY = 24 * 60;
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** The local time of a time zone (IANA name) at an instant (epoch ms). */
export function wallClock(instant: number, timeZone: string): WallClock {
  const local = new Date(localTimeMs(timeZone, instant));
  return { weekday: local.getUTCDay() || 7, minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/**
 * Whether the branch is open, and when that changes. Hours that end at or before their start run past midnight; adjacent hours are merged.
 */
export function openingState(hours: readonly WorkingHours[], { weekday, minute }: WallClock): OpeningState {
  const now = (weekday - 1) * MINUTES_PER_DAY + minute;
  const spans = hours.map(({ day, from, to }) => {
    const start = (day - 1) * MINUTES_PER_DAY + parseTimeOfDay(from);
    const length = (parseTimeOfDay(to) - parseTimeOfDay(from) + MINUTES_PER_DAY) % MINUTES_PER_DAY || MINUTES_PER_DAY;
    return { start, length, from, day };
  });
  const covers = (at: number) =>
    spans.filter(({ start, length }) => (at - start + MINUTES_PER_WEEK) % MINUTES_PER_WEEK < length);
  if (covers(now).length > 0) {
    let end = now;
    // Each step moves to the latest end of the hours that are open then. A week without a gap is always open.
    for (;;) {
      const ends = covers(end).map(
        ({ start, length }) => end - ((end - start + MINUTES_PER_WEEK) % MINUTES_PER_WEEK) + length,
      );
      if (ends.length === 0) break;
      end = Math.max(...ends);
      if (end - now >= MINUTES_PER_WEEK) return { isOpen: true, changes: undefined };
    }
    return {
      isOpen: true,
      changes: { weekday: (Math.floor(end / MINUTES_PER_DAY) % 7) + 1, time: formatTimeOfDay(end % MINUTES_PER_DAY) },
    };
  }
  const [next] = spans
    .map(({ start, from, day }) => ({
      wait: (start - now + MINUTES_PER_WEEK) % MINUTES_PER_WEEK,
      weekday: day,
      time: from,
    }))
    .sort((one, other) => one.wait - other.wait);
  return { isOpen: false, changes: next && { weekday: next.weekday, time: next.time } };
}

/** The hours of a weekday, earliest first. */
export function hoursOnWeekday(hours: readonly WorkingHours[], weekday: number): readonly WorkingHours[] {
  let byDay = hoursByDay.get(hours);
  if (byDay === undefined) {
    byDay = groupByDay(hours);
    hoursByDay.set(hours, byDay);
  }
  return byDay.get(weekday) ?? [];
}

/** Responses are immutable, and a page shows the week of every branch. */
const hoursByDay = new WeakMap<readonly WorkingHours[], ReadonlyMap<number, readonly WorkingHours[]>>();

function groupByDay(hours: readonly WorkingHours[]): ReadonlyMap<number, readonly WorkingHours[]> {
  const byDay = new Map<number, WorkingHours[]>();
  for (const span of hours.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const sameDay = byDay.get(span.day);
    if (sameDay === undefined) byDay.set(span.day, [span]);
    else sameDay.push(span);
  }
  return byDay;
}

const parseTimeOfDay = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const formatTimeOfDay = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
