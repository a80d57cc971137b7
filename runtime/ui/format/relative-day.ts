import { type Digits, normalizeIntl, numberingSystemOf } from '../../domain/localized.ts';
import { DAY_MS } from '../../domain/time/clock.ts';

const formats = new Map<string, Intl.RelativeTimeFormat>();

/** Maximum distance in days of each unit; beyond them, years. */
const UNITS = [
  { unit: 'day', days: 1, upTo: 13 },
  { unit: 'week', days: 7, upTo: 59 },
  { unit: 'month', days: 30.44, upTo: 729 },
  { unit: 'year', days: 365.25, upTo: Number.POSITIVE_INFINITY },
] as const;

/**
 * Distance of a day from today: `Today`, `Tomorrow`, `In 3 days`, `2 weeks ago`. Days are `yyyy-MM-dd` of one time
 * zone.
 */
export function formatRelativeDay(day: string, today: string, locale: string, digits: Digits): string {
  const tag = `${locale}-u-nu-${numberingSystemOf(locale, digits)}`;
  const format = formats.get(tag) ?? new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  formats.set(tag, format);
  const distance = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const { unit, days } = UNITS.find(({ upTo }) => Math.abs(distance) <= upTo) ?? UNITS[3];
  const text = normalizeIntl(format.format(Math.round(distance / days), unit));
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
