import { DateTime } from 'luxon';
import type { TimeSlot } from '../../../schemas/generated/wire.ts';
import { calendarDayIn } from './calendar-day.ts';

type SlotTimes = Pick<TimeSlot, 'from' | 'to' | 'lastOrderTimeBeforeEndInMinutes'>;

/** A calendar day of a shop. */
export interface ShopDay {
  /** `yyyy-MM-dd`. */
  readonly date: string;
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
}

/**
 * The slots of a day that can still be ordered at an instant (epoch ms): those whose end is further away than
 * `lastOrderTimeBeforeEndInMinutes`. A past day has none. Source: spec 4, “Time slots offered only when the end is in the future and
 * minutes remaining exceed lastOrderTimeBeforeEndInMinutes (default 0)”.
 */
export function offeredSlots<Slot extends SlotTimes>(
  slots: readonly Slot[],
  day: ShopDay,
  now: number,
): readonly Slot[] {
  if (isPastDay(day, now)) return [];
  return slots.filter((slot) => now < slotCutoff(slot, day));
}

/** Whether the day is over in the shop's time zone. */
export const isPastDay = ({ date, timeZone }: ShopDay, now: number): boolean => date < calendarDayIn(timeZone, now);

/** Epoch ms from which on a slot of the day cannot be ordered. NaN for a date that does not exist. */
export function slotCutoff({ from, to, lastOrderTimeBeforeEndInMinutes = 0 }: SlotTimes, day: ShopDay): number {
  const end = wallTime(day, to, to <= from ? 1 : 0);
  return end - lastOrderTimeBeforeEndInMinutes * MINUTE_MS;
}

const MINUTE_MS = 60_000;

/**
 * Epoch ms of a time of day (`HH:mm`), so many days after the day. A time that clocks skip is as long after midnight as on other
 * days; of one that comes twice, the first is meant, so that no order is taken too late.
 */
function wallTime({ date, timeZone }: ShopDay, time: string, daysLater: number): number {
  const day = DateTime.fromISO(date, { zone: timeZone }).plus({ days: daysLater });
  const at = DateTime.fromISO(`${day.toISODate()}T${time}`, { zone: timeZone });
  return Math.min(...at.getPossibleOffsets().map((each) => each.toMillis()));
}
