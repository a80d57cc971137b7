import { type Digits, normalizeIntl, numberingSystemOf } from '../../domain/localized.ts';
import { memoizeText } from './memoize-text.ts';

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
    formatTime: memoizeText((time) => normalizeIntl(times.format(new Date(`1970-01-01T${time}Z`)))),
    // 1 January 2024 was a Monday.
    formatWeekday: memoizeText((weekday) => normalizeIntl(days.format(Date.UTC(2024, 0, weekday)))),
  };
}
