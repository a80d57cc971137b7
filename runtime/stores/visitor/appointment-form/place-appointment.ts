import type { Appointment, NewAppointment } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { submittedAppointment } from '../../../domain/booking/appointment-form.ts';
import type { AppointmentProblem } from '../../../domain/booking/appointment-rules.ts';
import { toMajorUnits } from '../../../domain/money.ts';
import { randomHex } from '../../../domain/random-hex.ts';
import type { Stores } from '../../core/stores.ts';
import { AppointmentsStore } from '../booking/appointments-store.ts';
import { BookingCartStore } from '../booking/booking-cart-store.ts';
import { isRefusal } from '../customer-request.ts';
import { AppointmentFormStore } from './appointment-form-store.ts';

/** The outcome of an attempt to book. */
export type AppointmentPlacement =
  /** Booked, or awaiting payment at `paymentUrl`. */
  | { readonly kind: 'placed'; readonly appointmentId: string; readonly paymentUrl?: string | undefined }
  /** An earlier attempt, whose answer was lost, had succeeded. */
  | { readonly kind: 'placed-before'; readonly appointmentId: string }
  /** The form is incomplete; its problems are shown from now on. */
  | { readonly kind: 'incomplete'; readonly problems: readonly AppointmentProblem[] }
  /** A slot is no longer held and has to be chosen again. */
  | { readonly kind: 'lost'; readonly message: string | undefined }
  /** The price has changed; `message` is that of the backend. */
  | { readonly kind: 'changed'; readonly message: string | undefined };

const UNPAID: readonly Appointment['status'][] = ['awaiting-payment', 'unpaid'];

type UsedStores = Pick<Stores, 'of' | 'locale'>;

/**
 * Books the held slots with the form, once even if repeated. Rejects with `ApiError`; the form and the cart then stay.
 */
export async function placeAppointment(stores: UsedStores): Promise<AppointmentPlacement> {
  const store = stores.of(AppointmentFormStore);
  const cart = stores.of(BookingCartStore);
  const earlier = await settleAppointment(stores);
  if (earlier !== undefined) return { kind: 'placed-before', appointmentId: earlier._id };
  const shownTotal = store.facts.total;
  // Waits for all earlier requests of the cart.
  await cart.prolong();
  if (cart.lost.length > 0 || cart.held.length === 0) return { kind: 'lost', message: undefined };
  const { form, facts, problems } = store;
  if (form === undefined) throw new ApiError('', 0);
  if (facts.total !== shownTotal) return { kind: 'changed', message: undefined };
  if (problems.length > 0) {
    store.leave(problems.map(({ field }) => field));
    return { kind: 'incomplete', problems };
  }
  const bookings = cart.held.map(({ booking, endsAt }) => ({ booking, endsAt, isTaken: false }));
  const appointmentId = store.beginAttempt(bookings, () => randomHex(12));
  const body: NewAppointment = {
    _id: appointmentId,
    holder: cart.token,
    bookings: bookings.map(({ booking }) => booking._id),
    form: submittedAppointment(form, facts),
    total: toMajorUnits(facts.total, stores.locale.currencyCode),
  };
  try {
    const { appointment, paymentUrl } = await stores.of(AppointmentsStore).create(body);
    if (paymentUrl === undefined && UNPAID.includes(appointment.status)) {
      // It was abandoned while its payment was opened, perhaps in another tab.
      const earlier = await settleAppointment(stores);
      if (earlier !== undefined) return { kind: 'placed-before', appointmentId: earlier._id };
      throw new ApiError('', 0);
    }
    if (paymentUrl !== undefined) store.setLeaving(true);
    // The appointment holds the slots; returning without payment moves them back into the cart.
    cart.forget(idsOf(appointment));
    if (paymentUrl === undefined) finishAppointment(stores, appointment);
    return { kind: 'placed', appointmentId, paymentUrl };
  } catch (error) {
    // With an unknown outcome, the next attempt settles it first.
    if (!isRefusal(error)) throw error;
    if (error.code === 'appointment_changed' || error.code === 'payment_not_opened') {
      const earlier = await settleAppointment(stores);
      if (earlier !== undefined) return { kind: 'placed-before', appointmentId: earlier._id };
      if (error.code === 'appointment_changed') return { kind: 'changed', message: undefined };
      throw error;
    }
    store.endAttempt();
    // Without an answer the cart shows it later.
    await cart.recover(bookings).catch(() => undefined);
    if (error.code === 'hold_ended') return { kind: 'lost', message: error.message };
    if (error.code === 'price_changed') return { kind: 'changed', message: error.message };
    throw error;
  }
}

/**
 * Settles an earlier attempt whose answer was lost or whose payment is missing: an unpaid one is abandoned and its slots are
 * held in the cart again. Returns an appointment that exists; undefined when a new one can be made. Rejects with `ApiError`.
 */
export async function settleAppointment(stores: Pick<Stores, 'of'>): Promise<Appointment | undefined> {
  const store = stores.of(AppointmentFormStore);
  const cart = stores.of(BookingCartStore);
  const { attemptedBookings } = store;
  const found = await store.abandonAttempt();
  if (found === undefined) return undefined;
  if (found.status !== 'unpaid') {
    finishAppointment(stores, found);
    return found;
  }
  store.endAttempt();
  await cart.recover(attemptedBookings);
  return undefined;
}

/** Removes the booked services from the cart and clears the form. */
function finishAppointment(stores: Pick<Stores, 'of'>, appointment: Pick<Appointment, '_id' | 'items'>): void {
  const store = stores.of(AppointmentFormStore);
  const cart = stores.of(BookingCartStore);
  store.restore();
  cart.restore();
  cart.forget(idsOf(appointment));
  if (store.attemptId === appointment._id) store.reset();
}

const idsOf = ({ items }: Pick<Appointment, 'items'>): readonly string[] => items.map(({ _id }) => _id);
