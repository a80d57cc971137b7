import type { Appointment } from '../../../schemas/generated/wire.ts';
import { slotRange } from './slot-choice.ts';

/** How an appointment stands: what became of it, and of one that is booked whether it is over. */
export type AppointmentStage = Exclude<Appointment['status'], 'booked'> | 'upcoming' | 'past';

/** The stage of an appointment at an instant (epoch ms). One whose last service has not ended is still to come. */
export function appointmentStage(
  { status, items }: Pick<Appointment, 'status' | 'items'>,
  now: number,
): AppointmentStage {
  if (status !== 'booked') return status;
  return items.every(({ slot }) => slotRange(slot).end <= now) ? 'past' : 'upcoming';
}

/**
 * Whether it can be moved and cancelled at an instant (epoch ms) by who is told it: its customer, to whom alone the form is told. The backend
 * judges by its own clock.
 */
export const isChangeable = (
  { status, changesUntil, form }: Pick<Appointment, 'status' | 'changesUntil' | 'form'>,
  now: number,
): boolean => status === 'booked' && form !== undefined && changesUntil !== undefined && now < Date.parse(changesUntil);

/**
 * Whether nothing happens to it any more by itself. One that was not paid may still be booked, by money that arrives late.
 */
export const isSettled = ({ status }: Pick<Appointment, 'status'>): boolean =>
  status === 'booked' || status === 'cancelled';

/** Whether money was paid for it, as far as that is told: `unknown` to who does not know how. In cash, it is paid when one is there. */
export function paidBefore({ form, total }: Pick<Appointment, 'form' | 'total'>): 'yes' | 'no' | 'unknown' {
  if (total === 0) return 'no';
  if (form === undefined) return 'unknown';
  return form.isCash ? 'no' : 'yes';
}
