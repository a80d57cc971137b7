import type { OrderForm, TimeSlot } from '../../../schemas/generated/wire.ts';
import { isCalendarDay } from '../time/calendar-day.ts';
import { clearDate, clearTimes } from './clear-fields.ts';

/** The times of a slot; ids of slots are not part of a form. */
type SlotTimes = Pick<TimeSlot, 'from' | 'to'>;

/** Sets the day (yyyy-MM-dd) and clears the times. An invalid or empty text clears the day. */
export function chooseDate(form: OrderForm, date: string): OrderForm {
  if (date === form.date) return form;
  return isCalendarDay(date) ? { ...clearTimes(form), date } : clearDate(form);
}

/** Chooses a slot; no change for an unscheduled order, or without day or branch. */
export function chooseTimeSlot(form: OrderForm, { from, to }: SlotTimes): OrderForm {
  if (!form.isSchedule || form.date === undefined || form.branchId === undefined) return form;
  return { ...form, timeFrom: from, timeTo: to };
}

/** The chosen slot. */
export const chosenTimeSlot = <Slot extends SlotTimes>(
  { timeFrom, timeTo }: Pick<OrderForm, 'timeFrom' | 'timeTo'>,
  slots: readonly Slot[],
): Slot | undefined => slots.find(({ from, to }) => from === timeFrom && to === timeTo);
