import { DateTime } from 'luxon';
import { type Digits, normalizeIntl, numberingSystemOf } from '../localized.ts';
import type { CountdownTarget } from './countdown-target.ts';

export interface CountdownState {
  /** Epoch ms at which the countdown ends; undefined while it is not running. */
  readonly endsAt?: number | undefined;
  /** Epoch ms at which the countdown starts; undefined while it is running, and when it never starts again. */
  readonly startsAt?: number | undefined;
}

/**
 * The state of a countdown at an instant, in the shop's time zone. A time of day that daylight saving skips moves forward by the skipped time.
 *
 * @param now epoch ms
 */
export function countdownState(target: CountdownTarget, now: number, zone: string): CountdownState {
  if (target.at !== undefined) return target.at > now ? { endsAt: target.at } : {};
  if (target.until !== undefined) {
    const end = DateTime.fromISO(target.until, { zone });
    return end.isValid && end.toMillis() > now ? { endsAt: end.toMillis() } : {};
  }
  if (target.daily === undefined) return {};
  const { from, to, days } = target.daily;
  const today = DateTime.fromMillis(now, { zone }).startOf('day');
  // The seventh day is the same weekday again, needed when its time has passed today.
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const day = today.plus({ days: ahead });
    const [start, end] = [atTimeOfDay(day, from), atTimeOfDay(day, to)];
    if (!days.includes(day.weekday) || end <= start || end <= now) continue;
    return start <= now ? { endsAt: end } : { startsAt: start };
  }
  return {};
}

/**
 * Formats the end of a countdown: the time only for a daily countdown, else date and time.
 *
 * @param instant epoch ms
 */
export function formatCountdownEnd(
  instant: number,
  { locale, zone, digits, isDaily }: { locale: string; zone: string; digits: Digits; isDaily: boolean },
): string {
  const time = DateTime.fromMillis(instant, {
    zone,
    locale,
    numberingSystem: numberingSystemOf(locale, digits),
  });
  return normalizeIntl(time.toLocaleString(isDaily ? DateTime.TIME_SIMPLE : DateTime.DATETIME_MED));
}

/** @param time `HH:mm` */
function atTimeOfDay(day: DateTime, time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return day.set({ hour, minute }).toMillis();
}
