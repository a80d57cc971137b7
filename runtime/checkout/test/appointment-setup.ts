import type { Appointment, HeldBooking, NewAppointment, PlacedAppointment } from '../../../schemas/generated/wire.ts';
import { ApiError } from '../../api/api.ts';
import type { SessionRemote, SessionState } from '../../api/session-state.ts';
import { CARD, TABBY } from '../../domain/order/test/checkout-examples.ts';
import { ROUTES } from '../../domain/routes.ts';
import { memoryStorage } from '../../stores/test/memory-storage.ts';
import { APPOINTMENT_DRAFT_KEY } from '../../stores/visitor/appointment-form/appointment-draft.ts';
import { BOOKING_CART_KEY, BOOKING_HOLDER_KEY } from '../../stores/visitor/booking/stored-booking.ts';
import { createStubClientApi, type StubbedCalls } from '../../ui/test/block-test-setup.ts';
import { bookedServices, bookingSetup } from '../../ui/test/booking-setup.ts';
import { exampleSlot } from '../../ui/test/example-bookings.ts';
import { exampleCities, exampleTemplate } from './example-checkout.ts';

export const PAYMENT_URL = 'https://pay.example/p/1';

const HOLDER = 'h'.repeat(43);

/** The complete form of a guest. */
export const COMPLETE_FORM = {
  isCash: true,
  reminderSent: true,
  customerId: { fullName: 'Sara Ahmed', email: 'sara@example.com', phoneNumber: '+96550001234' },
  paymentSrcId: '0',
  paymentIntegrationId: '0',
};

export interface AppointmentSetupOptions {
  /** Indexes of the held services, from nine o’clock on; the first by default. */
  readonly services?: readonly number[];
  /** Whether services take place at the customer's address. */
  readonly isAtHome?: boolean;
  /** The stored draft, if any. */
  readonly form?: object;
  readonly answers?: StubbedCalls;
  /** Runs before an appointment is created; may reject. */
  readonly beforeAnswer?: (body: NewAppointment) => Promise<void>;
  /** Runs after creation, before the response; may reject. */
  readonly afterAnswer?: (body: NewAppointment) => Promise<void>;
}

/** The appointment checkout with services in the booking cart, for tests and stories. */
export function appointmentSetup({
  services = [0],
  isAtHome = false,
  form,
  answers,
  beforeAnswer,
  afterAnswer,
}: AppointmentSetupOptions = {}) {
  const appointments = new Map<string, Appointment>();
  /** Received requests, in order. */
  const asked: NewAppointment[] = [];
  let state: SessionState = { status: 'unauthenticated' };
  const setup = bookingSetup({
    facts: { pages: ROUTES.map(({ page }) => page) },
    answers: {
      paymentMethods: async () => ({ data: [CARD, TABBY] }),
      addressTemplate: async () => ({ data: exampleTemplate }),
      cities: async () => ({ data: { cities: exampleCities } }),
      addresses: async () => ({ data: [] }),
      abandonAppointment: async ({ params: { appointmentId } }) => {
        const found = appointments.get(appointmentId);
        if (found === undefined) throw new ApiError('There is no such appointment.', 404);
        if (found.status !== 'awaiting-payment') return { data: found };
        for (const { slot } of found.items) setup.giveBack(slot._id);
        const given: Appointment = { ...found, status: 'unpaid' };
        appointments.set(appointmentId, given);
        return { data: given };
      },
      ...answers,
    },
  });
  const lines = services.map((index, place): HeldBooking => {
    const service = bookedServices[index];
    if (service === undefined) throw new Error('there are three');
    return {
      _id: `b0${place}`.padEnd(24, '0'),
      service: { ...service, isAtHome },
      slot: exampleSlot(`2027-01-21T0${7 + place}:00Z`),
      branchId: setup.branchId,
      isAnyExpert: true,
      holdExpiresAt: new Date(setup.now() + 600_000).toISOString(),
    };
  });
  for (const line of lines) setup.held.set(line._id, { ...line, holder: HOLDER });
  const stored = lines.map((booking) => ({ booking, endsAt: setup.now() + 600_000, isTaken: false }));

  const make = (body: NewAppointment): Appointment => {
    const held = body.bookings.map((id) => setup.held.get(id));
    if (held.some((each) => each === undefined)) throw new ApiError('Not held.', 409, { code: 'hold_ended' });
    const items = held.flatMap((each) => each ?? []);
    const total = items.reduce((sum, { service }) => sum + service.price, 0);
    if (total !== body.total) throw new ApiError('It costs something else.', 409, { code: 'price_changed' });
    for (const { slot } of items) setup.take(slot._id);
    return {
      _id: body._id,
      appointmentNumber: '10000001',
      status: body.form.isCash ? 'booked' : 'awaiting-payment',
      createdAt: new Date(setup.now()).toISOString(),
      items: items.map(({ _id, service, slot, branchId, isAnyExpert }) => ({
        _id,
        serviceId: service._id,
        slug: service.slug,
        name: service.name,
        image: service.image,
        slot,
        branch: { _id: branchId, name: { en: 'Salmiya' }, address: { en: 'Salmiya, street 1' } },
        isAnyExpert,
        isAtHome,
        price: service.price,
      })),
      currency: 'KWD',
      subTotal: total,
      discount: 0,
      total,
    };
  };

  const place = async (body: NewAppointment) => {
    asked.push(body);
    await beforeAnswer?.(body);
    const appointment = appointments.get(body._id) ?? make(body);
    appointments.set(body._id, appointment);
    await afterAnswer?.(body);
    // The status may have changed while the payment was opened; the response keeps the earlier appointment.
    const isWaiting = appointments.get(body._id)?.status === 'awaiting-payment';
    const data: PlacedAppointment = { appointment, ...(isWaiting && { paymentUrl: PAYMENT_URL }) };
    return { message: '', data };
  };
  const change = async () => ({ state, message: '' });
  const sessionRemote: SessionRemote = { read: async () => state, signIn: change, signOut: change, announce() {} };
  return {
    ...setup,
    at: '/en-KW/appointment-checkout',
    storage: memoryStorage({ [BOOKING_CART_KEY]: JSON.stringify(stored), [BOOKING_HOLDER_KEY]: HOLDER }),
    tabStorage: memoryStorage(
      form === undefined ? {} : { [APPOINTMENT_DRAFT_KEY]: JSON.stringify({ owner: '', form: { form } }) },
    ),
    sessionRemote,
    clientApi: createStubClientApi({ 'POST /api/appointment': place }),
    appointments,
    asked,
    /** Applies from the next session check on. */
    become(next: SessionState) {
      state = next;
    },
    /** Simulates a provider's report of payment. */
    pay(id: string) {
      const found = appointments.get(id);
      if (found !== undefined) appointments.set(id, { ...found, status: 'booked' });
    },
  };
}
