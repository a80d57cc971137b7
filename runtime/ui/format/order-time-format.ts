import { type Digits, joinTexts, normalizeIntl, numberingSystemOf } from '../../domain/localized.ts';
import { memoizeText } from './memoize-text.ts';

/** Formats what happened to orders, in the time zone of the shop. */
export interface OrderTimeFormat {
  /** `26/11/2026, 07:11 PM`. Source: spec 9, "timeline format dd/MM/yyyy, hh:mm a". @param instant ISO 8601 */
  formatInstant(instant: string): string;
  /** `26/11/2026`. @param day `yyyy-MM-dd` */
  formatDay(day: string): string;
}

const orderTimeFormatCache = new Map<string, OrderTimeFormat>();

/** The cached format of a language in a time zone (IANA name). */
export function getOrderTimeFormat(locale: string, digits: Digits, timeZone: string): OrderTimeFormat {
  const key = `${locale} ${digits} ${timeZone}`;
  const format = orderTimeFormatCache.get(key) ?? createOrderTimeFormat(locale, digits, timeZone);
  orderTimeFormatCache.set(key, format);
  return format;
}

function createOrderTimeFormat(locale: string, digits: Digits, timeZone: string): OrderTimeFormat {
  const numberingSystem = numberingSystemOf(locale, digits);
  const partsOf = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { calendar: 'gregory', numberingSystem, ...options });
    return (instant: number, type: Intl.DateTimeFormatPartTypes): string =>
      format.formatToParts(instant).find((part) => part.type === type)?.value ?? '';
  };
  const twoDigits = (text: string): string => (text.length > 1 ? text : ZEROS[numberingSystem] + text);
  const dateIn = (zone: string) => {
    const part = partsOf({ timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' });
    return (instant: number) =>
      `${twoDigits(part(instant, 'day'))}/${twoDigits(part(instant, 'month'))}/${part(instant, 'year')}`;
  };
  const time = partsOf({ timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h12' });
  const [dateOfInstant, dateOfDay] = [dateIn(timeZone), dateIn('UTC')];
  return {
    formatInstant: memoizeText((instant) => {
      const at = Date.parse(instant);
      const clock = `${twoDigits(time(at, 'hour'))}:${twoDigits(time(at, 'minute'))}`;
      return joinTexts([dateOfInstant(at), `${clock} ${normalizeIntl(time(at, 'dayPeriod'))}`], locale);
    }),
    formatDay: memoizeText((day) => dateOfDay(Date.parse(`${day}T00:00:00Z`))),
  };
}

const ZEROS = { latn: '0', arab: '٠' } as const;
