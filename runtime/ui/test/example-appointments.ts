import type { Appointment, AppointmentForm, AppointmentItem } from '../../../schemas/generated/wire.ts';
import { BOOKING_BRANCH, exampleSlot } from './example-bookings.ts';
import { exampleExperts, exampleService } from './example-services.ts';

/** Form of an appointment paid in cash. */
export const exampleAppointmentForm = (more: Partial<AppointmentForm> = {}): AppointmentForm => ({
  isCash: true,
  reminderSent: true,
  customerId: { fullName: 'Sara Ahmed', email: 'sara@example.com', phoneNumber: '+96550000000' },
  paymentIntegrationId: '0',
  paymentSrcId: '0',
  ...more,
});

/** A service of an appointment, an hour long from an instant of UTC on. `number` decides which service, and its id. */
export function exampleAppointmentItem(
  number: number,
  dateFrom: string,
  more: Partial<AppointmentItem> = {},
): AppointmentItem {
  const { _id: serviceId, slug, name, image, price } = exampleService(number);
  const expert = exampleExperts[number - 1];
  return {
    _id: `b0${number}`.padEnd(24, '0'),
    serviceId,
    slug,
    name,
    image,
    slot: exampleSlot(dateFrom),
    branch: {
      _id: BOOKING_BRANCH,
      name: { en: 'Salmiya', ar: 'السالمية' },
      address: { en: 'Salmiya, street 1', ar: 'السالمية، شارع 1' },
    },
    ...(expert !== undefined && { expert }),
    isAnyExpert: number === 1,
    isAtHome: false,
    price,
    ...more,
  };
}

/**
 * An appointment of tomorrow, with two services, as who knows its id alone sees it: nothing about a person. `number` decides its id. With a
 * form it is as its customer sees it.
 */
export const exampleAppointment = (number: number, more: Partial<Appointment> = {}): Appointment => ({
  _id: appointmentIdOf(number),
  appointmentNumber: String(10_004_200 + number),
  status: 'booked',
  createdAt: '2027-01-18T15:30:00.000Z',
  items: [exampleAppointmentItem(1, '2027-01-21T07:00Z'), exampleAppointmentItem(2, '2027-01-21T08:00Z')],
  currency: 'KWD',
  subTotal: 260,
  discount: 20,
  total: 240,
  changesUntil: '2027-01-20T19:00:00.000Z',
  ...more,
});

export const appointmentIdOf = (number: number): string => `ab${number.toString(16)}`.padEnd(24, '0');
