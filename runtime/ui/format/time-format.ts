import { type Digits, normalizeIntl, numberingSystemOf } from '../../domain/localized.ts';

/**
 * Formats times of day and names weekdays in one language, identically on the server and in browsers of any ICU
 * version.
 */
export interface TimeFormat {
  /** @param time `HH:mm` */
  formatTime(time: string): string;
  /** @param weekday ISO: 1 is Monday, 7 is Sunday */
  formatWeekday(weekday: number): string;
}

const timeFormatCache = new Map<string, TimeFormat>();

/** The cached format of a language. */
export function getTimeFormat(locale: string, digits: Digits): TimeFormat {
  const key = `${locale} ${digits}`;
  const format = timeFormatCache.get(key) ?? createTimeFormat(locale, digits);
  timeFormatCache.set(key, format);
  return format;
}

function createTimeFormat(locale: string, digits: Digits): TimeFormat {
  const numberingSystem = numberingSystemOf(locale, digits);
  const times = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', timeStyle: 'short', numberingSystem });
  const days = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' });
  return {
    formatTime: memoize((time) => normalizeIntl(times.format(new Date(`1970-01-01T${time}Z`)))),
    // 1 January 2024 was a Monday.
    formatWeekday: memoize((weekday) => normalizeIntl(days.format(Date.UTC(2024, 0, weekday)))),
  };
}

/** Caches by value. Unbounded: a day has 1440 minutes, and opening hours use few of them. */
function memoize<Value>(compute: (value: Value) => string): (value: Value) => string {
  const cache = new Map<Value, string>();
  return (value) => {
    const result = cache.get(value) ?? compute(value);
    cache.set(value, result);
    return result;
  };
}
