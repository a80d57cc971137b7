import type { Appointment, NewAppointment, PlacedAppointment } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { submittedAppointment } from '../../../domain/booking/appointment-form.ts';
import type { AppointmentProblem } from '../../../domain/booking/appointment-rules.ts';
import { toMajorUnits } from '../../../domain/money.ts';
import { randomHex } from '../../../domain/random-hex.ts';
import type { StoreContext } from '../../core/stores.ts';
import { BookingCartStore } from '../booking/booking-cart-store.ts';
import { isRefusal } from '../customer-request.ts';
import { AppointmentFormStore } from './appointment-form-store.ts';

/** What became of an appointment that was to be made. */
export type AppointmentPlacement =
  /** It is booked, or is once it is paid at `paymentUrl`. */
  | { readonly kind: 'placed'; readonly appointmentId: string; readonly paymentUrl?: string | undefined }
  /** It was made by an earlier attempt whose answer was lost, and as it was then. */
  | { readonly kind: 'placed-before'; readonly appointmentId: string }
  /** The form is not complete; the problems are shown from now on. */
  | { readonly kind: 'incomplete'; readonly problems: readonly AppointmentProblem[] }
  /** A time is not held any more, and has to be chosen again. */
  | { readonly kind: 'lost'; readonly message: string | undefined }
  /** It costs something else by now, as the page shows; `message` is what the backend said. */
  | { readonly kind: 'changed'; readonly message: string | undefined };

const UNPAID: readonly Appointment['status'][] = ['awaiting-payment', 'unpaid'];

type UsedStores = Pick<StoreContext, 'of' | 'locale' | 'session'>;

/**
 * Makes an appointment of what is held and of the form, once however often it is asked for. Rejects with `ApiError`: everything stays as it
 * is then.
 */
export async function placeAppointment(stores: UsedStores): Promise<AppointmentPlacement> {
  const { locale, session } = stores;
  const store = stores.of(AppointmentFormStore);
  const cart = stores.of(BookingCartStore);
  const { ask } = session;
  if (ask === undefined) throw new Error('nobody books on the server');
  const made = await settleAppointment(stores);
  if (made !== undefined) return { kind: 'placed-before', appointmentId: made._id };
  const seen = store.facts.total;
  // All that was clicked before is answered then.
  await cart.prolong();
  if (cart.lost.length > 0 || cart.held.length === 0) return { kind: 'lost', message: undefined };
  const { form, facts, problems } = store;
  if (form === undefined) throw new ApiError('', 0);
  if (facts.total !== seen) return { kind: 'changed', message: undefined };
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
    total: toMajorUnits(facts.total, locale.currencyCode),
  };
  try {
    const { appointment, paymentUrl } = asPlacedAppointment((await ask('POST', '/api/appointment', body)).data);
    if (paymentUrl === undefined && UNPAID.includes(appointment.status)) {
      // It was given up while its payment was opened: in another tab, say.
      const earlier = await settleAppointment(stores);
      if (earlier !== undefined) return { kind: 'placed-before', appointmentId: earlier._id };
      throw new ApiError('', 0);
    }
    if (paymentUrl !== undefined) store.setLeaving(true);
    // What waits for its payment is held by it; who comes back without having paid has it held again.
    cart.forget(idsOf(appointment));
    if (paymentUrl === undefined) finishAppointment(stores, appointment);
    return { kind: 'placed', appointmentId, paymentUrl };
  } catch (error) {
    // Where it is not known what became of it, the next attempt asks.
    if (!isRefusal(error)) throw error;
    if (error.code === 'appointment_changed' || error.code === 'payment_not_opened') {
      const earlier = await settleAppointment(stores);
      if (earlier !== undefined) return { kind: 'placed-before', appointmentId: earlier._id };
      if (error.code === 'appointment_changed') return { kind: 'changed', message: undefined };
      throw error;
    }
    store.endAttempt();
    // Where that is not answered either, the page shows it when it is.
    await cart.recover(bookings).catch(() => undefined);
    if (error.code === 'hold_ended') return { kind: 'lost', message: error.message };
    if (error.code === 'price_changed') return { kind: 'changed', message: error.message };
    throw error;
  }
}

/**
 * Finds out what became of an earlier attempt whose answer was lost, or whose payment did not come: what waits for its payment is given up,
 * and its times are held in the booking cart again. Answers an appointment that is made, since it is not made a second time; undefined where
 * the way is free. Rejects with `ApiError` where nobody says.
 */
export async function settleAppointment(stores: Pick<StoreContext, 'of'>): Promise<Appointment | undefined> {
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

/** An appointment is made: its services leave the booking cart, and what was entered for it is of no more use. */
function finishAppointment(stores: Pick<StoreContext, 'of'>, appointment: Pick<Appointment, '_id' | 'items'>): void {
  const store = stores.of(AppointmentFormStore);
  const cart = stores.of(BookingCartStore);
  store.restore();
  cart.restore();
  cart.forget(idsOf(appointment));
  if (store.attemptId === appointment._id) store.reset();
}

const idsOf = ({ items }: Pick<Appointment, 'items'>): readonly string[] => items.map(({ _id }) => _id);

/** Our own server's answers are held to their shape by its tests, not again in every browser. */
const asPlacedAppointment = (data: unknown): PlacedAppointment => data as PlacedAppointment;
