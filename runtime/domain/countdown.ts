import { DateTime } from 'luxon';
import type { CountdownTarget } from './countdown-target.ts';
import { type Digits, numberingSystemOf, sameEverywhere } from './written-numbers.ts';

export interface CountdownState {
  /** Epoch ms at which what is counted down to happens; undefined while nothing is counted. */
  readonly endsAt?: number | undefined;
  /** Epoch ms at which counting begins; undefined while something is counted, and when it never begins again. */
  readonly startsAt?: number | undefined;
}

/**
 * What a countdown counts at a moment, in the shop's time zone. A time of day that the calendar skips (summer time) moves
 * on by what is skipped.
 *
 * @param now epoch ms
 */
export function stateOfCountdown(target: CountdownTarget, now: number, zone: string): CountdownState {
  if (target.at !== undefined) return target.at > now ? { endsAt: target.at } : {};
  if (target.until !== undefined) {
    const end = DateTime.fromISO(target.until, { zone });
    return end.isValid && end.toMillis() > now ? { endsAt: end.toMillis() } : {};
  }
  if (target.daily === undefined) return {};
  const { from, to, days } = target.daily;
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  // A week from today has the same day of the week, whose time may lie ahead again.
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = today.plus({ days: ahead });
    const [start, end] = [atTime(day, from), atTime(day, to)];
    if (!days.includes(day.weekday) || end <= start || end <= now) continue;
    return start <= now ? { endsAt: end } : { startsAt: start };
  }
  return {};
}

/**
 * How a moment is called on the page: its time alone for what happens every day, else its day as well.
 *
 * @param instant epoch ms
 */
export function nameMoment(
  instant: number,
  { locale, zone, digits, isDaily }: { locale: string; zone: string; digits: Digits; isDaily: boolean },
): string {
  const time = DateTime.fromMillis(instant, {
    zone,
    locale,
    numberingSystem: numberingSystemOf(locale, digits),
  });
  return sameEverywhere(time.toLocaleString(isDaily ? DateTime.TIME_SIMPLE : DateTime.DATETIME_MED));
}

/** @param time `HH:mm` */
function atTime(day: DateTime, time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day.set({ hour, minute }).toMillis();
}
