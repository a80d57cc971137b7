import { ApiError } from '../api/api.ts';
import type { FieldError } from '../domain/forms/check-form.ts';
import type { Translate } from '../i18n/use-messages.ts';

/** The sentence for an error. Source: spec 5, whose words are the English ones. */
export function errorText(t: Translate, { code, params }: FieldError): string {
  switch (code) {
    case 'required':
      return t('required');
    case 'email':
      return t('invalidEmail');
    case 'password-length':
      return t('passwordLength', params);
    case 'passwords-differ':
      return t('passwordsDiffer');
    case 'code-length':
      return t('codeLength', params);
    case 'phone':
      return t('invalidPhone');
    case 'phone-length':
      return t('phoneLength', params);
    case 'past-date':
      return t('pastDate');
    case 'number':
      return t('invalidNumber');
    case 'too-long':
      return t('tooLong', params);
    case 'invalid':
      return t('invalidValue');
  }
}

/** The label of a field of the built-in forms; any other has the one that its schema gives it. */
export const fieldLabel = (t: Translate, field: string): string => LABELS[field]?.(t) ?? field;

const LABELS: Readonly<Record<string, (t: Translate) => string>> = {
  fullName: (t) => t('fullName'),
  nationalNumber: (t) => t('nationalNumber'),
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

/** The field that a refusal of the server is about; undefined where it is about none, or about all. */
export const refusedField = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code !== undefined ? FIELD_BY_CODE[error.code] : undefined;

/** Codes of the backend and of the shop's own server. */
const FIELD_BY_CODE: Readonly<Record<string, string>> = {
  email_taken: 'email',
  country_unknown: 'country',
  phone_number_invalid: 'phoneNumber',
  phone_number_length: 'phoneNumber',
  password_wrong: 'currentPassword',
  code_wrong: 'otp',
  code_expired: 'otp',
  code_used: 'otp',
  code_exhausted: 'otp',
};

/**
 * What to do about a form that could not be sent. What the server says of it is in the visitor's language already; where it
 * says nothing that a person reads, we do.
 */
export function failureText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) return t('serverFailed');
  if (error.status === 0) return t('offline');
  const seconds = error.status === 429 ? error.details?.retryAfterSeconds : undefined;
  return typeof seconds === 'number' ? t('tooMany', { count: Math.max(1, Math.ceil(seconds / 60)) }) : error.message;
}
