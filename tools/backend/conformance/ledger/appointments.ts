import { rangesOverlap } from '../../../../runtime/domain/time/instant-range.ts';
import type { LedgerAppointment, LedgerBooking, Ledgers } from './ledger-rows.ts';

export function appointmentPaymentDifferences({ now, sweptAt }: Ledgers): readonly string[] {
  const paymentsOf = Map.groupBy(now.payments, ({ appointment_id }) => appointment_id);
  return now.appointments.flatMap((appointment) => {
    const payments = paymentsOf.get(appointment.id) ?? [];
    const isOnline = appointment.total > 0 && !appointment.isCash;
    const captured = payments.filter(({ status }) => status === 'paid').length;
    const expected = isOnline && appointment.status === 'booked' ? 1 : 0;
    const other = payments.find(
      ({ amount, currency }) => amount !== appointment.total || currency !== appointment.currency,
    );
    const isHeld = payments.some(({ hold_expires_at }) => Date.parse(hold_expires_at) > (sweptAt ?? 0));
    return [
      ...(captured === expected ? [] : [`${nameOf(appointment)} has ${captured} payments captured, not ${expected}`]),
      ...(payments.length > 0 === isOnline ? [] : [`${nameOf(appointment)} has ${payments.length} payments in all`]),
      ...(other === undefined ? [] : [`payment ${other.id} of ${other.amount} is for ${nameOf(appointment)}`]),
      ...(appointment.status !== 'awaiting-payment' || isHeld
        ? []
        : [`${nameOf(appointment)} waits, and its holds are over`]),
    ];
  });
}

export function bookingDifferences({ now: { appointments, bookings } }: Ledgers): readonly string[] {
  const taking = bookings.filter(({ isReleased }) => !isReleased);
  const statusOf = new Map(appointments.map(({ id, status }) => [id, status]));
  const byTaker = [
    ...Map.groupBy(taking, ({ expertId }) => expertId),
    ...Map.groupBy(taking, ({ place, branchId, serviceId }) =>
      place === null ? null : `place ${place} of ${serviceId} at ${branchId}`,
    ),
  ];
  return [
    ...byTaker.flatMap(([taker, own]) => (taker === null ? [] : overlapsOf(taker, own))),
    ...bookings.flatMap(({ id, appointmentId, isReleased }) => {
      if (appointmentId === null) return [];
      const status = statusOf.get(appointmentId);
      const keeps = status === 'booked' || status === 'awaiting-payment';
      return keeps === isReleased ? [`booking ${id} is ${isReleased ? 'free' : 'taken'}, and ${status}`] : [];
    }),
    ...appointments
      .filter(({ id }) => !bookings.some(({ appointmentId }) => appointmentId === id))
      .map((appointment) => `${nameOf(appointment)} has no service`),
  ];
}

function overlapsOf(taker: string, bookings: readonly LedgerBooking[]): readonly string[] {
  const sorted = bookings.toSorted((one, other) => one.start - other.start);
  return sorted.flatMap((booking, index) => {
    const next = sorted[index + 1];
    return next !== undefined && rangesOverlap(booking, next)
      ? [`${taker} has booking ${booking.id} and ${next.id} at one time`]
      : [];
  });
}

const nameOf = ({ number, id, status }: LedgerAppointment): string => `appointment ${number} (${id}, ${status})`;
