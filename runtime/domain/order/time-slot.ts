import type { OrderForm, TimeSlot } from '../../../schemas/generated/wire.ts';
import { isCalendarDay } from '../forms/value-rules.ts';
import { DAY_MS } from '../time/clock.ts';
import { zonedInstant } from '../time/zoned-instant.ts';
import type { CheckoutContext } from './checkout-context.ts';
import { clearDate, clearTimes } from './clear-fields.ts';

/** The times of a slot; ids of slots are not part of a form. */
export type SlotTimes = Pick<TimeSlot, 'from' | 'to'>;

type ShopTime = Pick<CheckoutContext, 'now' | 'timeZone'>;

/** Another day is chosen (yyyy-MM-dd): its slots are others. A text that is no day, such as an empty one, chooses none. */
export function chooseDate(form: OrderForm, date: string): OrderForm {
  if (date === form.date) return form;
  return isCalendarDay(date) ? { ...clearTimes(form), date } : clearDate(form);
}

/** A slot of the day and the branch is chosen; no change where the order is not scheduled, or day or branch are not chosen. */
export function chooseTimeSlot(form: OrderForm, { from, to }: SlotTimes): OrderForm {
  if (!form.isSchedule || form.date === undefined || form.branchId === undefined) return form;
  return { ...form, timeFrom: from, timeTo: to };
}

/** The end of a slot of a day (yyyy-MM-dd), in epoch ms. One that ends at or before its start ends on the day after. */
export function slotEnd(date: string, { from, to }: SlotTimes, timeZone: string): number {
  const lastDay = to <= from ? dayAfter(date) : date;
  return zonedInstant(lastDay, to, timeZone);
}

const dayAfter = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);

/**
 * Whether an order can still be made for a slot of a day. Source: spec 4, "only when the end is in the future and minutes remaining
 * exceed lastOrderTimeBeforeEndInMinutes (default 0)".
 */
export function isSlotOffered(
  date: string,
  slot: SlotTimes & Pick<TimeSlot, 'lastOrderTimeBeforeEndInMinutes'>,
  { now, timeZone }: ShopTime,
): boolean {
  const remainingMs = slotEnd(date, slot, timeZone) - now;
  return remainingMs > (slot.lastOrderTimeBeforeEndInMinutes ?? 0) * 60_000;
}

/** The slots of a day that can be chosen. */
export const offeredTimeSlots = <Slot extends TimeSlot>(
  date: string,
  slots: readonly Slot[],
  time: ShopTime,
): readonly Slot[] => slots.filter((slot) => isSlotOffered(date, slot, time));

/** The slot that the form chooses. */
export const chosenTimeSlot = <Slot extends SlotTimes>(
  { timeFrom, timeTo }: Pick<OrderForm, 'timeFrom' | 'timeTo'>,
  slots: readonly Slot[],
): Slot | undefined => slots.find(({ from, to }) => from === timeFrom && to === timeTo);
