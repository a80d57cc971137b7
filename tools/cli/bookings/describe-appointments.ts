import { DateTime } from 'luxon';
import type { AffectedAppointments, Appointment, AppointmentItem } from '../../../schemas/generated/wire.ts';
import {
  addressFacts,
  alignColumns,
  describeFacts,
  describePayment,
  formatAmount,
  type PlaceNames,
  textOf,
} from '../describe-facts.ts';

/**
 * A line for each service: number, local time, status, total, service, expert, branch, name and contact. Further services of an appointment
 * omit the common values.
 */
export const describeAppointments = (appointments: readonly Appointment[], timeZone: string): readonly string[] =>
  alignColumns(
    appointments.flatMap(({ appointmentNumber, status, total, currency, items, form }) =>
      items.map((item, index) => {
        const when = formatSlot(item, timeZone);
        const what = [textOf(item.name), textOf(item.expert?.fullName ?? {}), placeOf(item)];
        if (index > 0) return ['', when, '', '', ...what];
        const { fullName = '', phoneNumber = '', email = '' } = form?.customerId ?? {};
        const contact = [phoneNumber, email].filter((each) => each !== '').join(', ');
        return [appointmentNumber, when, status, formatAmount(total, currency), ...what, fullName, contact];
      }),
    ),
    [TOTAL_COLUMN],
  );

const TOTAL_COLUMN = 3;

/** The complete appointment. */
export function describeAppointment(appointment: Appointment, timeZone: string, places: PlaceNames): readonly string[] {
  const { form, currency, items, payments = [] } = appointment;
  const { fullName, email, phoneNumber } = form?.customerId ?? {};
  return [
    ...describeFacts([
      ['Number', appointment.appointmentNumber],
      ['Id', appointment._id],
      ['Booked', formatTime(appointment.createdAt, timeZone)],
      ['Status', appointment.status],
      ['Payment', form?.isCash === true ? 'cash' : appointment.total === 0 ? 'none' : 'by a payment provider'],
      ...payments.map((payment) => ['At the provider', describePayment(payment)] as const),
      ['Name', fullName],
      ['E-mail', email],
      ['Phone number', phoneNumber],
      ...addressFacts(form?.address ?? {}, places),
      ['Notes', form?.notes],
    ]),
    '',
    ...alignColumns(
      [
        ...items.map((item) => [
          formatAmount(item.price, currency),
          formatSlot(item, timeZone),
          textOf(item.name),
          textOf(item.expert?.fullName ?? {}),
          placeOf(item),
        ]),
        [formatAmount(appointment.total, currency), 'Total'],
      ],
      [0],
    ),
  ];
}

/** The appointments affected by a change; `which` follows “Still booked”: `on these days`. */
interface AffectedContext {
  readonly which: string;
  readonly tenant: string;
  readonly timeZone: string;
}

/** The booked appointments affected by a change, with the command to cancel one. Empty without any. */
export function describeAffected(
  { total, appointments }: AffectedAppointments,
  { which, tenant, timeZone }: AffectedContext,
): readonly string[] {
  if (total === 0) return [];
  const more = total - appointments.length;
  return [
    `Still booked ${which} (${total}):`,
    ...describeAppointments(appointments, timeZone),
    ...(more > 0 ? [`${more} more not listed.`] : []),
    `To cancel one: npx vitrine appointments cancel ${tenant} NUMBER`,
  ];
}

/** `Mo 2026-11-30 10:00-11:00` */
function formatSlot({ slot }: AppointmentItem, timeZone: string): string {
  const to = DateTime.fromISO(slot.dateTo, { zone: timeZone });
  return `${formatTime(slot.dateFrom, timeZone)}-${to.toFormat('HH:mm')}`;
}

const formatTime = (instant: string, timeZone: string): string => {
  const time = DateTime.fromISO(instant, { zone: timeZone, locale: 'en' });
  return `${time.toFormat('ccc').slice(0, 2)} ${time.toFormat('yyyy-MM-dd HH:mm')}`;
};

const placeOf = ({ isAtHome, branch }: AppointmentItem): string =>
  isAtHome ? `at the customer’s, from ${textOf(branch.name)}` : textOf(branch.name);
