import { ApiError, secondsToWait } from '../api/api.ts';
import type { ValueError } from '../domain/forms/check-form.ts';
import type { FormSchema } from '../domain/forms/form-fields.ts';
import type { Translate } from '../i18n/use-messages.ts';

/** The text of an error. The English texts are those of spec 5. */
export function errorText(t: Translate<'forms'>, error: ValueError): string {
  switch (error.code) {
    case 'required':
      return t('required');
    case 'email':
      return t('invalidEmail');
    case 'password-length':
      return t('passwordLength', error.params);
    case 'passwords-differ':
      return t('passwordsDiffer');
    case 'code-length':
      return t('codeLength', error.params);
    case 'phone':
      return t('invalidPhone');
    case 'phone-length':
      return t('phoneLength', error.params);
    case 'past-date':
      return t('pastDate');
    case 'future-date':
      return t('futureDate');
    case 'number':
      return t('invalidNumber');
    case 'too-long':
      return t('tooLong', error.params);
    case 'invalid':
      return t('invalidValue');
  }
}

/** The label of a built-in field; others have their schema's title. */
export const fieldLabel = (t: Translate<'forms'>, field: string): string => LABELS[field]?.(t) ?? field;

const LABELS: Readonly<Record<string, (t: Translate<'forms'>) => string>> = {
  fullName: (t) => t('fullName'),
  nationalNumber: (t) => t('nationalNumber'),
  birthdate: (t) => t('birthdate'),
  country: (t) => t('country'),
  city: (t) => t('city'),
  area: (t) => t('area'),
  cityarea: (t) => t('area'),
  phoneNumber: (t) => t('phoneNumber'),
  email: (t) => t('email'),
  password: (t) => t('password'),
  currentPassword: (t) => t('currentPassword'),
  newPassword: (t) => t('newPassword'),
  confirmPassword: (t) => t('confirmPassword'),
  otp: (t) => t('otp'),
  content: (t) => t('content'),
};

/** The field of a server error; undefined if it concerns no single field. */
export const rejectedField = (error: unknown, { properties }: FormSchema): string | undefined =>
  error instanceof ApiError && error.code !== undefined
    ? FIELDS_BY_CODE[error.code]?.find((field) => properties[field] !== undefined)
    : undefined;

/** Error codes of the backend, the shop's server, and forms. */
const FIELDS_BY_CODE: Readonly<Record<string, readonly string[]>> = {
  email_taken: ['email'],
  country_unknown: ['country'],
  phone_number_invalid: ['phoneNumber'],
  phone_number_length: ['phoneNumber'],
  password_wrong: ['currentPassword', 'password'],
  password_missing: ['email'],
  code_wrong: ['otp'],
  code_expired: ['otp'],
  code_used: ['otp'],
  code_exhausted: ['otp'],
};

/**
 * The text of a failed request. Server messages are localized already; network and server failures have texts of their own.
 */
export function failureText(t: Translate<'forms'>, error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return t('serverFailed');
  if (error.status === 0) return t('offline');
  const seconds = secondsToWait(error);
  return seconds === undefined ? error.message : waitText(t, seconds);
}

/** The waiting time, rounded up to minutes or hours. */
function waitText(t: Translate<'forms'>, seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes <= MAX_WAIT_MINUTES
    ? t('tooMany', { count: minutes })
    : t('tooManyHours', { count: Math.ceil(minutes / 60) });
}

/** Longer waits are shown in hours. */
const MAX_WAIT_MINUTES = 90;
