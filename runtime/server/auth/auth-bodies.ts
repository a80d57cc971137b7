import type { Calls } from '../../../schemas/generated/calls.ts';
import { callValidators } from '../../../schemas/generated/validate-calls.js';
import { cleanTyped } from '../../domain/forms/clean-typed.ts';
import { checkPhoneNumber, type PhoneCountry, type PhoneNumberCheck } from '../../domain/phone-number.ts';
import { requestErrors } from '../api-answer.ts';
import type { ReadBody } from '../client-route.ts';

/** A sign-up before the e-mail address is verified. */
export type Registration = Omit<Calls['register']['body'], 'proof'>;

/** Placeholders for members that the server adds, so that the schemas of the backend's calls apply. */
const ADDED = { proof: 'p'.repeat(43), email: 'placeholder@example.com' } as const;

/** `POST /api/auth/register` of spec 7. */
export function readRegistration(value: unknown): ReadBody<Registration> {
  const extended = extend(value, { proof: ADDED.proof });
  if (!callValidators.register.body(extended))
    return { errors: requestErrors('body', callValidators.register.body.errors) };
  const { proof: _, ...registration } = extended;
  return { body: { ...registration, email: cleanTyped(registration.email) } };
}

/** Checks country and phone number against the shop's countries, as the backend does; undefined when valid. */
export function registrationFailure(
  { country, phoneNumber }: Pick<Registration, 'country' | 'phoneNumber'>,
  countries: readonly PhoneCountry[],
): Extract<PhoneNumberCheck, { failure: string }> | { readonly failure: 'country_unknown' } | undefined {
  if (!countries.some(({ code }) => code === country)) return { failure: 'country_unknown' };
  const checked = checkPhoneNumber(phoneNumber, country, countries);
  return 'number' in checked ? undefined : checked;
}

/** `POST /api/auth/verify-otp`: the code alone. */
export function readCode(value: unknown): ReadBody<{ readonly otp: string }> {
  const extended = extend(value, { email: ADDED.email });
  if (!callValidators.verifyOtp.body(extended))
    return { errors: requestErrors('body', callValidators.verifyOtp.body.errors) };
  return { body: { otp: extended.otp } };
}

interface PasswordReset {
  readonly otp: string;
  readonly password: string;
}

/** `PUT /api/auth/reset-password`: code, password, and the password again. */
export function readPasswordReset(value: unknown): ReadBody<PasswordReset> {
  const { password, confirmPassword, ...rest }: Record<string, unknown> = isRecord(value) ? value : {};
  const extended: unknown = { ...rest, newPassword: password, email: ADDED.email };
  if (!callValidators.resetPassword.body(extended)) {
    const errors = requestErrors('body', callValidators.resetPassword.body.errors);
    return {
      errors: errors.map(({ pointer, message }) => ({
        pointer: pointer.replace('/newPassword', '/password'),
        message,
      })),
    };
  }
  const { otp, newPassword } = extended;
  if (confirmPassword !== newPassword)
    return { errors: [{ pointer: '/body/confirmPassword', message: 'Passwords must match' }] };
  return { body: { otp, password: newPassword } };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Adds members to an object. Other values are left to the schema. */
const extend = (value: unknown, members: object): unknown => (isRecord(value) ? { ...value, ...members } : value);
