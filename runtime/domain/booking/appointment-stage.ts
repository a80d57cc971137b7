import type { Appointment } from '../../../schemas/generated/wire.ts';
import { slotRange } from './slot-choice.ts';

/** The status of an appointment; a booked one is upcoming or past. */
export type AppointmentStage = Exclude<Appointment['status'], 'booked'> | 'upcoming' | 'past';

/** The stage at an instant (epoch ms). An appointment is upcoming until its last service ends. */
export function appointmentStage(
  { status, items }: Pick<Appointment, 'status' | 'items'>,
  now: number,
): AppointmentStage {
  if (status !== 'booked') return status;
  return items.every(({ slot }) => slotRange(slot).end <= now) ? 'past' : 'upcoming';
}

/**
 * Whether the visitor can move or cancel the appointment at an instant (epoch ms). Only its customer receives the form. The backend checks
 * with its own clock.
 */
export const isChangeable = (
  { status, changesUntil, form }: Pick<Appointment, 'status' | 'changesUntil' | 'form'>,
  now: number,
): boolean => status === 'booked' && form !== undefined && changesUntil !== undefined && now < Date.parse(changesUntil);

/**
 * Whether its status is final for payments. An unpaid appointment can still be booked by a late payment.
 */
export const isSettled = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'booked' || status === 'cancelled';

/** Whether it was paid in advance; `unknown` without the form, as for guests. Cash is paid on site. */
export function paidBefore({ form, total }: Pick<Appointment, 'form' | 'total'>): 'yes' | 'no' | 'unknown' {
  if (total === 0) return 'no';
  if (form === undefined) return 'unknown';
  return form.isCash ? 'no' : 'yes';
}
