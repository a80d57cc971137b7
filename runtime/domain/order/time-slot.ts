import type { OrderForm, TimeSlot } from '../../../schemas/generated/wire.ts';
import { isCalendarDay } from '../forms/value-rules.ts';
import { clearDate, clearTimes } from './clear-fields.ts';

/** The times of a slot; ids of slots are not part of a form. */
export type SlotTimes = Pick<TimeSlot, 'from' | 'to'>;

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

/** The slot that the form chooses. */
export const chosenTimeSlot = <Slot extends SlotTimes>(
  { timeFrom, timeTo }: Pick<OrderForm, 'timeFrom' | 'timeTo'>,
  slots: readonly Slot[],
): Slot | undefined => slots.find(({ from, to }) => from === timeFrom && to === timeTo);
