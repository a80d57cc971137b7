import type { AppointmentForm } from '../../../../schemas/generated/wire.ts';
import type { KeyValueStorage } from '../../core/persisted-list.ts';
import { isArrayOf, isRecord, isString } from '../../core/type-guards.ts';
import { isStoredBooking, type StoredBooking } from '../booking/stored-booking.ts';
import { readDraft } from '../checkout-draft.ts';

/** Where the form of an appointment is kept: among what signing out forgets (`DRAFT_KEY_PREFIX`). */
export const APPOINTMENT_DRAFT_KEY = 'v-form-appointment';

/** What is entered for an appointment, as the tab keeps it. */
export interface AppointmentDraft {
  readonly form: AppointmentForm;
  /** Id of the saved address that the form's is a copy of. */
  readonly addressId?: string | undefined;
  /** What an attempt is to book: it is held for whoever sent it again, once the attempt is given up. */
  readonly bookings?: readonly StoredBooking[] | undefined;
}

/** Whether the tab has kept what an appointment was made of. */
export const keepsAttempt = (tabStorage: KeyValueStorage | undefined, appointmentId: string): boolean =>
  readDraft(tabStorage, { key: APPOINTMENT_DRAFT_KEY, isForm: isAppointmentDraft })?.attemptId === appointmentId;

/** Forgets that, once the appointment is booked: nobody is asked for it again. */
export function forgetAppointmentDraft(tabStorage: KeyValueStorage | undefined, appointmentId: string): void {
  if (keepsAttempt(tabStorage, appointmentId)) tabStorage?.setItem(APPOINTMENT_DRAFT_KEY, 'null');
}

export const isAppointmentDraft = (value: unknown): value is AppointmentDraft =>
  isRecord(value) &&
  isForm(value.form) &&
  (value.addressId === undefined || isString(value.addressId)) &&
  (value.bookings === undefined || isArrayOf(value.bookings, isStoredBooking));

/** One that has other members is of another version, and no backend would take it. */
const isForm = (form: unknown): form is AppointmentForm =>
  isRecord(form) &&
  typeof form.isCash === 'boolean' &&
  typeof form.reminderSent === 'boolean' &&
  isTexts(form.customerId) &&
  Object.entries(form).every(([name, value]) => GUARDS.get(name)?.(value) ?? false);

const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

const isTexts = (value: unknown): value is object => isRecord(value) && Object.values(value).every(isString);

const GUARDS: ReadonlyMap<string, (value: unknown) => boolean> = new Map(
  Object.entries({
    isCash: isBoolean,
    reminderSent: isBoolean,
    customerId: isTexts,
    address: (value) => isTexts(value) && 'type' in value && 'country' in value,
    paymentIntegrationId: isString,
    paymentSrcId: isString,
    notes: isString,
  } satisfies Record<keyof AppointmentForm, (value: unknown) => boolean>),
);
