import type { WorkingHours } from '../../schemas/generated/wire.ts';

/** What a clock on the wall of a shop shows. */
export interface WallClock {
  /** ISO weekday: 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** Minutes since midnight. */
  readonly minute: number;
}

export interface OpenState {
  readonly isOpen: boolean;
  /** When that changes: `HH:mm` on an ISO weekday; undefined where it never does. */
  readonly changes: { readonly weekday: number; readonly time: string } | undefined;
}

const DAY = 24 * 60;
const WEEK = 7 * DAY;

/** The wall clock of a time zone (IANA name) at an instant (epoch ms). Without the calendar, which a browser need not fetch for this. */
export function wallClock(instant: number, timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const weekday = WEEKDAYS.indexOf(parts.get('weekday') ?? '') + 1;
  return { weekday, minute: Number(parts.get('hour')) * 60 + Number(parts.get('minute')) };
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/**
 * Whether somebody would find the door open, and when that changes. Hours that end at or before they begin run past
 * midnight; hours that meet are one.
 */
export function openState(hours: readonly WorkingHours[], { weekday, minute }: WallClock): OpenState {
  const now = (weekday - 1) * DAY + minute;
  const spans = hours.map(({ day, from, to }) => {
    const start = (day - 1) * DAY + minutesOf(from);
    const length = (minutesOf(to) - minutesOf(from) + DAY) % DAY || DAY;
    return { start, length, from, day };
  });
  const covers = (at: number) => spans.filter(({ start, length }) => (at - start + WEEK) % WEEK < length);
  if (covers(now).length > 0) {
    let end = now;
    // Each step goes to the latest end of what is open then; a week of open doors never closes.
    for (;;) {
      const ends = covers(end).map(({ start, length }) => end - ((end - start + WEEK) % WEEK) + length);
      if (ends.length === 0) break;
      end = Math.max(...ends);
      if (end - now >= WEEK) return { isOpen: true, changes: undefined };
    }
    return { isOpen: true, changes: { weekday: (Math.floor(end / DAY) % 7) + 1, time: timeOf(end % DAY) } };
  }
  const [next] = spans
    .map(({ start, from, day }) => ({ wait: (start - now + WEEK) % WEEK, weekday: day, time: from }))
    .sort((one, other) => one.wait - other.wait);
  return { isOpen: false, changes: next && { weekday: next.weekday, time: next.time } };
}

/** The hours of one day, earliest first. */
export const hoursOf = (hours: readonly WorkingHours[], weekday: number): readonly WorkingHours[] =>
  hours.filter(({ day }) => day === weekday).sort((one, other) => (one.from < other.from ? -1 : 1));

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
