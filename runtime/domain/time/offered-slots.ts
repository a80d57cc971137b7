import type { TimeSlot } from '../../../schemas/generated/wire.ts';
import { calendarDayIn } from './calendar-day.ts';
import { DAY_MS } from './clock.ts';
import { zonedInstant } from './zoned-instant.ts';

type SlotWithLastOrder = Pick<TimeSlot, 'from' | 'to' | 'lastOrderTimeBeforeEndInMinutes'>;

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
export function offeredSlots<Slot extends SlotWithLastOrder>(
  slots: readonly Slot[],
  day: ShopDay,
  now: number,
): readonly Slot[] {
  if (isPastDay(day, now)) return [];
  return slots.filter((slot) => now < slotCutoff(slot, day));
}

/** Whether the day is over in the shop's time zone. */
export const isPastDay = ({ date, timeZone }: ShopDay, now: number): boolean => date < calendarDayIn(timeZone, now);

/**
 * The instant (epoch ms) from which a slot cannot be ordered. A slot that ends at or before its start ends on the next day. NaN for an
 * invalid date.
 */
export function slotCutoff(slot: SlotWithLastOrder, { date, timeZone }: ShopDay): number {
  const { from, to, lastOrderTimeBeforeEndInMinutes = 0 } = slot;
  const lastDay = to <= from ? dayAfter(date) : date;
  return zonedInstant(lastDay, to, timeZone) - lastOrderTimeBeforeEndInMinutes * MINUTE_MS;
}

const MINUTE_MS = 60_000;

function dayAfter(date: string): string {
  const next = Date.parse(date) + DAY_MS;
  return Number.isNaN(next) ? '' : new Date(next).toISOString().slice(0, 10);
}
