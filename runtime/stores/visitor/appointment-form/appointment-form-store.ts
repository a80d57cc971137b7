import { deepEqual } from 'fast-equals';
import { observable } from 'mobx';
import type { AddressFields, Appointment, AppointmentForm, SavedAddress } from '../../../../schemas/generated/wire.ts';
import { ApiError } from '../../../api/api.ts';
import { completeContact, enterAddress, initialAppointmentForm } from '../../../domain/booking/appointment-form.ts';
import {
  type AppointmentContext,
  type AppointmentProblem,
  appointmentProblems,
} from '../../../domain/booking/appointment-rules.ts';
import { bookingTotal } from '../../../domain/booking/booking-cart.ts';
import { toMinorUnits } from '../../../domain/money.ts';
import type { LazyStore, LazyStoreContext } from '../../core/lazy-stores.ts';
import { makeStoreObservable } from '../../core/observing.ts';
import type { Persistable } from '../../core/persisted-list.ts';
import { AddressesStore } from '../addresses-store.ts';
import { BookingCartStore } from '../booking/booking-cart-store.ts';
import type { StoredBooking } from '../booking/stored-booking.ts';
import { CheckoutDraft } from '../checkout-draft.ts';
import { CheckoutOffersStore } from '../order-form/checkout-offers-store.ts';
import { APPOINTMENT_DRAFT_KEY, type AppointmentDraft, isAppointmentDraft } from './appointment-draft.ts';

/** What a visitor enters to book what is in the booking cart, kept as a {@link CheckoutDraft}. Source: spec 3, "Appointment form". */
export class AppointmentFormStore implements LazyStore, Persistable {
  /** Pages are made without it. */
  readonly isPristine = true;
  readonly key = APPOINTMENT_DRAFT_KEY;

  /** Whether the visitor is being led to the page of a payment. */
  isLeaving = false;

  readonly #draft: CheckoutDraft<AppointmentDraft>;
  /** Fields whose problems are shown: they were left, or a step was to be completed with them. */
  readonly #leftFields = observable.set<string>();
  readonly #parts: LazyStoreContext;

  constructor(parts: LazyStoreContext) {
    this.#parts = parts;
    this.#draft = new CheckoutDraft(parts, { key: APPOINTMENT_DRAFT_KEY, isForm: isAppointmentDraft });
    makeStoreObservable(this, { isPristine: false, key: false, problemOf: false });
  }

  /** What is entered; undefined until it is known who is visiting. */
  get form(): AppointmentForm | undefined {
    const { status, isChecking, customer } = this.#parts.session;
    if (status === 'pending' && isChecking) return undefined;
    return this.#draft.form?.form ?? initialAppointmentForm(customer);
  }

  /** Where the shop comes to: of the page's country before anything was entered. */
  get address(): AddressFields {
    const { locale } = this.#parts;
    const country = locale.country ?? locale.countries[0];
    return this.form?.address ?? { type: 'home', country: country?._id ?? '' };
  }

  /** Id of the saved address that was chosen; undefined for one that is entered. */
  get addressId(): string | undefined {
    return this.#draft.form?.addressId;
  }

  /** Whether a guest sees an empty form while that of a customer is kept, whose session has ended perhaps. */
  get isStoredForCustomer(): boolean {
    return this.#draft.isOfCustomer;
  }

  get facts(): AppointmentContext {
    const { lazy, locale } = this.#parts;
    const { currencyCode } = locale;
    const template = lazy.of(AddressesStore).template(this.address);
    const methods = lazy.of(CheckoutOffersStore).paymentMethods;
    // A time that is lost is one to be chosen again: until then nothing of it changes.
    const bookings = lazy.of(BookingCartStore).lines.map(({ booking }) => booking);
    return {
      countries: locale.countries,
      isAtHome: bookings.some(({ service }) => service.isAtHome === true),
      addressTemplate: template?.status === 'ready' ? template.value : undefined,
      paymentMethods: methods?.status === 'ready' ? methods.value : [],
      currency: locale.currency,
      total: toMinorUnits(bookingTotal(bookings, currencyCode).total, currencyCode),
    };
  }

  /** Why the appointment cannot be made, in the order of the page; none before anything is known. */
  get problems(): readonly AppointmentProblem[] {
    const { form, facts, address } = this;
    return form === undefined ? [] : appointmentProblems({ ...form, ...(facts.isAtHome && { address }) }, facts);
  }

  /** Whether the fields of the address are being fetched: what is missing is not known before. */
  get isAddressPending(): boolean {
    return this.facts.isAtHome && this.#parts.lazy.of(AddressesStore).template(this.address)?.status === 'loading';
  }

  /** What is to be said about a field, once it was left. */
  problemOf(field: string): AppointmentProblem | undefined {
    return this.#leftFields.has(field) ? this.problems.find((problem) => problem.field === field) : undefined;
  }

  change(change: (form: AppointmentForm) => AppointmentForm): void {
    const { form, addressId } = this;
    if (form === undefined) return;
    const next = change(form);
    if (deepEqual(next, form)) return;
    // An address that was changed is a copy of none.
    this.#draft.change({ form: next, addressId: deepEqual(next.address, form.address) ? addressId : undefined });
  }

  /** A customer's saved address is chosen; undefined: another one is to be entered. */
  chooseAddress(saved: SavedAddress | undefined): void {
    const { form } = this;
    if (form === undefined) return;
    const { address: _before, ...rest } = form;
    this.#draft.change({
      form: saved === undefined ? rest : enterAddress(rest, saved.address),
      addressId: saved?._id,
    });
  }

  /** From now on what is wrong with these fields is shown. */
  leave(fields: Iterable<string>): void {
    for (const field of fields) this.#leftFields.add(field);
  }

  /** Id of an appointment that was tried to be made, and of which it is not known what became. */
  get attemptId(): string | undefined {
    return this.#draft.attemptId;
  }

  /** What that is to book. */
  get attemptedBookings(): readonly StoredBooking[] {
    return this.#draft.form?.bookings ?? [];
  }

  /** The id of the appointment that is to be made: the same until it is known what became of it, so that none is made a second time. */
  beginAttempt(bookings: readonly StoredBooking[], createId: () => string): string {
    const { form, addressId } = this;
    const attemptId = this.attemptId ?? createId();
    if (form !== undefined) this.#draft.keepAttempt({ form, addressId, bookings }, attemptId);
    return attemptId;
  }

  /**
   * Gives up the appointment of an earlier attempt, unless it is booked. Answers what became of it; undefined where there was none, and for
   * one that has not arrived yet: the next attempt has its id, so that both cannot. Rejects with `ApiError`.
   */
  async abandonAttempt(): Promise<Appointment | undefined> {
    const { attemptId: appointmentId } = this;
    if (appointmentId === undefined) return undefined;
    const { personalApi } = this.#parts;
    if (personalApi === undefined) throw new Error('a page is made for nobody in particular');
    try {
      return (await personalApi.call('abandonAppointment', { params: { appointmentId } })).data;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return undefined;
      throw error;
    }
  }

  setLeaving(isLeaving: boolean): void {
    this.isLeaving = isLeaving;
  }

  /** Nothing comes of the attempt: the next one is another. */
  endAttempt(): void {
    const { form, addressId } = this;
    if (form !== undefined) this.#draft.keepAttempt({ form, addressId }, undefined);
  }

  /** Begins anew, once an appointment was made. */
  reset(): void {
    this.isLeaving = false;
    this.#leftFields.clear();
    this.#draft.reset();
    this.#draft.flush();
  }

  /** A guest has signed in, and goes on with what was entered. */
  adopt(): void {
    const { customer } = this.#parts.session;
    this.#draft.adopt();
    if (customer !== undefined && this.#draft.form !== undefined)
      this.change((form) => completeContact(form, customer));
  }

  restore(): void {
    this.#draft.restore();
  }

  flush(): void {
    this.#draft.flush();
  }
}
