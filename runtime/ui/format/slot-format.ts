import type { OrderSettings } from '../../../schemas/generated/wire.ts';
import { isAmbiguousTime } from '../../domain/booking/slot-choice.ts';
import { type Digits, normalizeIntl, numberingSystemOf } from '../../domain/localized.ts';
import { calendarDayIn } from '../../domain/time/calendar-day.ts';
import type { InstantRange } from '../../domain/time/instant-range.ts';

/** Formats slots in one time zone. Source: spec 9, "slot formats dd/MM/yy, hh:mm a (single-day slot shows time only)". */
export interface SlotFormat {
  /** `10:00 AM – 11:00 AM`; with both days where it ends on another one than it begins. Epoch ms. */
  formatSlot(slot: InstantRange): string;
  /** `28/11/26, 10:00 AM`. @param instant epoch ms */
  formatInstant(instant: number): string;
  /** `10:00 AM`; with the zone's offset, where clocks show the time twice on that day. @param instant epoch ms */
  formatTime(instant: number): string;
  /** `28/11/26, 10:00 AM – 11:00 AM`: for contexts without the day. Epoch ms. */
  formatDatedSlot(slot: InstantRange): string;
}

/** Formats days of the shop (`yyyy-MM-dd`). */
export interface DayFormat {
  /** `Saturday 28 November` in the order of the language. */
  formatDay(day: string): string;
  /** `Sat` */
  formatWeekday(day: string): string;
  /** `28` */
  formatDate(day: string): string;
  /** `November 2026` */
  formatMonth(day: string): string;
}

const slotFormats = new Map<string, SlotFormat>();
const dayFormats = new Map<string, DayFormat>();

/** The cached format of a language in a time zone (IANA name). */
export function getSlotFormat(
  locale: string,
  digits: Digits,
  timeZone: string,
  system: OrderSettings['timeDisplySystem'],
): SlotFormat {
  const key = `${locale} ${digits} ${timeZone} ${system}`;
  const format = slotFormats.get(key) ?? createSlotFormat(locale, digits, timeZone, system === 'system_12');
  slotFormats.set(key, format);
  return format;
}

export function getDayFormat(locale: string, digits: Digits): DayFormat {
  const key = `${locale} ${digits}`;
  const format = dayFormats.get(key) ?? createDayFormat(locale, digits);
  dayFormats.set(key, format);
  return format;
}

function createSlotFormat(locale: string, digits: Digits, timeZone: string, isTwelveHours: boolean): SlotFormat {
  const numberingSystem = numberingSystemOf(locale, digits);
  const shared = { calendar: 'gregory', numberingSystem, timeZone };
  const format = new Intl.DateTimeFormat(locale, {
    ...shared,
    year: '2-digit',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: isTwelveHours ? 'h12' : 'h23',
  });
  const offset = new Intl.DateTimeFormat(locale, { ...shared, timeZoneName: 'shortOffset' });
  const zero = ZEROS[numberingSystem];
  const partsOf = (instant: number) => {
    const parts = format.formatToParts(instant);
    return (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  };
  const twoDigits = (text: string) => (text.length > 1 ? text : zero + text);
  const formatTime = (instant: number): string => {
    const part = partsOf(instant);
    const time = `${twoDigits(part('hour'))}:${twoDigits(part('minute'))}`;
    const whole = isTwelveHours ? normalizeIntl(`${time} ${part('dayPeriod')}`) : time;
    if (!isAmbiguousTime(instant, timeZone)) return whole;
    const zone = offset.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return normalizeIntl(`${whole} (${zone})`);
  };
  const formatDate = (instant: number): string => {
    const part = partsOf(instant);
    return `${twoDigits(part('day'))}/${twoDigits(part('month'))}/${twoDigits(part('year'))}`;
  };
  const formatInstant = (instant: number) => `${formatDate(instant)}, ${formatTime(instant)}`;
  const isOneDay = ({ start, end }: InstantRange) =>
    calendarDayIn(timeZone, start) === calendarDayIn(timeZone, end - 1);
  const formatSlot = (slot: InstantRange): string => {
    const written = isOneDay(slot) ? formatTime : formatInstant;
    return `${written(slot.start)} – ${written(slot.end)}`;
  };
  return {
    formatSlot,
    formatInstant,
    formatTime,
    formatDatedSlot: (slot) => (isOneDay(slot) ? `${formatDate(slot.start)}, ${formatSlot(slot)}` : formatSlot(slot)),
  };
}

const ZEROS = { latn: '0', arab: '٠' } as const;

function createDayFormat(locale: string, digits: Digits): DayFormat {
  const writing = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, {
      calendar: 'gregory',
      numberingSystem: numberingSystemOf(locale, digits),
      timeZone: 'UTC',
      ...options,
    });
    return (day: string) => normalizeIntl(format.format(new Date(`${day}T00:00:00Z`)));
  };
  return {
    formatDay: writing({ weekday: 'long', day: 'numeric', month: 'long' }),
    formatWeekday: writing({ weekday: 'short' }),
    formatDate: writing({ day: 'numeric' }),
    formatMonth: writing({ month: 'long', year: 'numeric' }),
  };
}
