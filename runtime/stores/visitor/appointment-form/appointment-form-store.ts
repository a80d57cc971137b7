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
import { makeStoreObservable } from '../../core/observing.ts';
import type { Persistable } from '../../core/persisted-list.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { AddressesStore } from '../addresses-store.ts';
import { BookingCartStore } from '../booking/booking-cart-store.ts';
import type { StoredBooking } from '../booking/stored-booking.ts';
import { CheckoutDraft } from '../checkout-draft.ts';
import { CheckoutOffersStore } from '../order-form/checkout-offers-store.ts';
import { APPOINTMENT_DRAFT_KEY, type AppointmentDraft, isAppointmentDraft } from './appointment-draft.ts';

/** The form of the appointment checkout, stored as a {@link CheckoutDraft}. Source: spec 3, "Appointment form". */
export class AppointmentFormStore implements Store, Persistable {
  /** No page is rendered with it. */
  readonly isPristine = true;
  readonly key = APPOINTMENT_DRAFT_KEY;

  /** Whether the browser is opening the payment page. */
  isLeaving = false;

  readonly #draft: CheckoutDraft<AppointmentDraft>;
  /** Fields whose problems are shown: left, or in a submitted step. */
  readonly #leftFields = observable.set<string>();
  readonly #context: StoreContext;

  constructor(context: StoreContext) {
    this.#context = context;
    this.#draft = new CheckoutDraft(context, { key: APPOINTMENT_DRAFT_KEY, isForm: isAppointmentDraft });
    makeStoreObservable(this, { isPristine: false, key: false, problemOf: false });
  }

  /** Undefined until the visitor is known. */
  get form(): AppointmentForm | undefined {
    const { status, isChecking, customer } = this.#context.session;
    if (status === 'pending' && isChecking) return undefined;
    return this.#draft.form?.form ?? initialAppointmentForm(customer);
  }

  /** The address of a service at home; initially of the page's country. */
  get address(): AddressFields {
    const { locale } = this.#context;
    const country = locale.country ?? locale.countries[0];
    return this.form?.address ?? { type: 'home', country: country?._id ?? '' };
  }

  /** Id of the chosen saved address; undefined for an entered one. */
  get addressId(): string | undefined {
    return this.#draft.form?.addressId;
  }

  /** Whether the stored form is that of a customer who is not signed in. */
  get isStoredForCustomer(): boolean {
    return this.#draft.isOfCustomer;
  }

  get facts(): AppointmentContext {
    const { of, locale } = this.#context;
    const { currencyCode } = locale;
    const template = of(AddressesStore).template(this.address);
    const methods = of(CheckoutOffersStore).paymentMethods;
    // Lost bookings count too, until another time is chosen.
    const bookings = of(BookingCartStore).lines.map(({ booking }) => booking);
    return {
      countries: locale.countries,
      isAtHome: bookings.some(({ service }) => service.isAtHome === true),
      addressTemplate: template?.status === 'ready' ? template.value : undefined,
      paymentMethods: methods?.status === 'ready' ? methods.value : [],
      currency: locale.currency,
      total: toMinorUnits(bookingTotal(bookings, currencyCode).total, currencyCode),
    };
  }

  /** The problems in page order; empty while the form is unknown. */
  get problems(): readonly AppointmentProblem[] {
    const { form, facts, address } = this;
    return form === undefined ? [] : appointmentProblems({ ...form, ...(facts.isAtHome && { address }) }, facts);
  }

  /** Whether the address template is loading, so that problems are incomplete. */
  get isAddressPending(): boolean {
    return this.facts.isAtHome && this.#context.of(AddressesStore).template(this.address)?.status === 'loading';
  }

  /** The problem of a field that was left. */
  problemOf(field: string): AppointmentProblem | undefined {
    return this.#leftFields.has(field) ? this.problems.find((problem) => problem.field === field) : undefined;
  }

  change(change: (form: AppointmentForm) => AppointmentForm): void {
    const { form, addressId } = this;
    if (form === undefined) return;
    const next = change(form);
    if (deepEqual(next, form)) return;
    // An edited address is no longer a copy of a saved one.
    this.#draft.change({ form: next, addressId: deepEqual(next.address, form.address) ? addressId : undefined });
  }

  /** Copies a saved address into the form; undefined clears the address. */
  chooseAddress(saved: SavedAddress | undefined): void {
    const { form } = this;
    if (form === undefined) return;
    const { address: _before, ...rest } = form;
    this.#draft.change({
      form: saved === undefined ? rest : enterAddress(rest, saved.address),
      addressId: saved?._id,
    });
  }

  /** Shows the problems of these fields from now on. */
  leave(fields: Iterable<string>): void {
    for (const field of fields) this.#leftFields.add(field);
  }

  /** Id of the attempted appointment whose outcome is unknown. */
  get attemptId(): string | undefined {
    return this.#draft.attemptId;
  }

  /** The bookings of that attempt. */
  get attemptedBookings(): readonly StoredBooking[] {
    return this.#draft.form?.bookings ?? [];
  }

  /** The id of the appointment: the same until its outcome is known, so that it is created once. */
  beginAttempt(bookings: readonly StoredBooking[], createId: () => string): string {
    const { form, addressId } = this;
    const attemptId = this.attemptId ?? createId();
    if (form !== undefined) this.#draft.setAttempt({ form, addressId, bookings }, attemptId);
    return attemptId;
  }

  /**
   * Abandons the attempted appointment unless it is booked, and returns it. Undefined when there is none or it has not arrived
   * at the backend: the next attempt has the same id. Rejects with `ApiError`.
   */
  async abandonAttempt(): Promise<Appointment | undefined> {
    const { attemptId: appointmentId } = this;
    if (appointmentId === undefined) return undefined;
    const { personalApi } = this.#context;
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

  /** Ends a failed attempt; the next one gets a new id. */
  endAttempt(): void {
    const { form, addressId } = this;
    if (form !== undefined) this.#draft.setAttempt({ form, addressId }, undefined);
  }

  /** Clears the form after an appointment was made. */
  reset(): void {
    this.isLeaving = false;
    this.#leftFields.clear();
    this.#draft.reset();
    this.#draft.flush();
  }

  /** Assigns a guest's form to the customer who signed in. */
  adopt(): void {
    const { customer } = this.#context.session;
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
