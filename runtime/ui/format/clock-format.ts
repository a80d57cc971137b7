import type { OrderSettings } from '../../../schemas/generated/wire.ts';
import { type Digits, normalizeIntl, numberingSystemOf } from '../../domain/localized.ts';
import { memoizeText } from './memoize-text.ts';

/** Formats times of day as a shop shows them, of 24 hours or twice 12. Source: spec 9, "Time display 24h or 12h". */
export interface ClockFormat {
  /** @param time `HH:mm` */
  formatTime(time: string): string;
  /** A period of a day: `9:00 AM – 12:00 PM`. */
  formatRange(from: string, to: string): string;
}

const formats = new Map<string, ClockFormat>();

/** The cached format of a language. */
export function getClockFormat(locale: string, digits: Digits, system: OrderSettings['timeDisplySystem']): ClockFormat {
  const key = `${locale} ${digits} ${system}`;
  const format = formats.get(key) ?? createClockFormat(locale, digits, system === 'system_12');
  formats.set(key, format);
  return format;
}

function createClockFormat(locale: string, digits: Digits, hour12: boolean): ClockFormat {
  const times = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
    numberingSystem: numberingSystemOf(locale, digits),
  });
  const formatTime = memoizeText((time: string) => normalizeIntl(times.format(new Date(`1970-01-01T${time}Z`))));
  return { formatTime, formatRange: (from, to) => `${formatTime(from)} – ${formatTime(to)}` };
}
