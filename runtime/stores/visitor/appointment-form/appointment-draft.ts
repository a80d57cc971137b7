import type { AppointmentForm } from '../../../../schemas/generated/wire.ts';
import type { KeyValueStorage } from '../../core/persisted-list.ts';
import { isArrayOf, isRecord, isString } from '../../core/type-guards.ts';
import { isStoredBooking, type StoredBooking } from '../booking/stored-booking.ts';
import { readDraft } from '../checkout-draft.ts';

/** Storage key of the appointment form; signing out removes it (`DRAFT_KEY_PREFIX`). */
export const APPOINTMENT_DRAFT_KEY = 'v-form-appointment';

/** The stored appointment form. */
export interface AppointmentDraft {
  readonly form: AppointmentForm;
  /** Id of the saved address copied into the form. */
  readonly addressId?: string | undefined;
  /** Bookings of an attempt, held again when it is abandoned. */
  readonly bookings?: readonly StoredBooking[] | undefined;
}

/** Whether the tab still stores the form of an appointment. */
export const keepsAttempt = (tabStorage: KeyValueStorage | undefined, appointmentId: string): boolean =>
  readDraft(tabStorage, { key: APPOINTMENT_DRAFT_KEY, isForm: isAppointmentDraft })?.attemptId === appointmentId;

/** Removes the stored form of a booked appointment. */
export function forgetAppointmentDraft(tabStorage: KeyValueStorage | undefined, appointmentId: string): void {
  if (keepsAttempt(tabStorage, appointmentId)) tabStorage?.setItem(APPOINTMENT_DRAFT_KEY, 'null');
}

export const isAppointmentDraft = (value: unknown): value is AppointmentDraft =>
  isRecord(value) &&
  isForm(value.form) &&
  (value.addressId === undefined || isString(value.addressId)) &&
  (value.bookings === undefined || isArrayOf(value.bookings, isStoredBooking));

/** Unknown members are of another version, which the backend would refuse. */
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
