import {
  AsYouType,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import type { Country } from '../../../schemas/generated/wire.ts';
import type { FieldError, FormRule } from './check-form.ts';
import { toAsciiDigits } from './form-fields.ts';

type PhoneCountry = Pick<Country, 'code' | 'min_tel_length' | 'max_tel_length'>;

/**
 * The countries that a phone number can be of: the shop's, or those of them that a tenant configures. Source: spec 5, "phone
 * country list may be limited to configured countries; US excluded from phone country lists".
 */
export const phoneCountries = <Each extends Pick<Country, 'code'>>(countries: readonly Each[]): readonly Each[] =>
  countries.filter(({ code }) => code !== 'US' && isSupportedCountry(code));

/** The prefix of a country's numbers: `+965`; empty where it has none. */
export const callingCodeOf = (code: string): string =>
  isSupportedCountry(code) ? `+${getCountryCallingCode(code)}` : '';

/**
 * What is wrong with a required phone number in international format. Its length is judged first, since that says what to
 * mend. Source: spec 5, "length between the country's min_tel_length and max_tel_length" (digits without the country's prefix),
 * "required phone must parse as valid international number".
 *
 * @param country whose lengths count; undefined where any number will do
 */
export function phoneError(text: string, country?: PhoneCountry): Omit<FieldError, 'field'> | undefined {
  const number = toAsciiDigits(text).replace(/[\s().-]/g, '');
  if (number === '') return { code: 'required' };
  const prefix = country === undefined ? '' : callingCodeOf(country.code);
  if (country !== undefined && number.startsWith(prefix) && /^\+\d*$/.test(number)) {
    const { min_tel_length: min, max_tel_length: max } = country;
    const digits = number.length - prefix.length;
    if (digits === 0) return { code: 'required' };
    if (digits < min || digits > max) return { code: 'phone-length', params: { min, max } };
  }
  const parsed = number.startsWith('+') ? parsePhoneNumberFromString(number) : undefined;
  const isOfCountry = prefix === '' || number.startsWith(prefix);
  return parsed?.isValid() && isOfCountry ? undefined : { code: 'phone' };
}

/**
 * What was typed as a number of a country, in international format: `0151 2345678` of Germany is `+491512345678`. What is no
 * number yet is the country's prefix and its digits; an empty text stays empty.
 */
export function toInternational(text: string, code: string): string {
  const typed = toAsciiDigits(text).trim();
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  const international = typed.replace(/^00/, '+');
  if (international.startsWith('+')) return `+${international.replace(/\D/g, '')}`;
  const parsed = isSupportedCountry(code) ? parsePhoneNumberFromString(typed, code) : undefined;
  return parsed?.isPossible() ? parsed.number : callingCodeOf(code) + digits;
}

/** A number in international format without its country's prefix, in groups; as far as it was typed. */
export function toNational(number: string, code: string): string {
  const prefix = callingCodeOf(code);
  if (prefix === '' || !number.startsWith(prefix)) return number;
  return new AsYouType().input(number).slice(prefix.length).trim();
}

/** The same for one that may be left out. Source: spec 5, "optional phone passes if empty or single token without space". */
export const optionalPhoneError = (text: string): Omit<FieldError, 'field'> | undefined =>
  /\s/.test(text.trim()) ? { code: 'phone' } : undefined;

/** A rule for a form's field of a phone number that is not left out. */
export const phoneRule =
  (field: string, countryOf: (values: Parameters<FormRule>[0]) => PhoneCountry | undefined): FormRule =>
  (values) => {
    const value = values[field];
    const error = typeof value === 'string' ? phoneError(value, countryOf(values)) : undefined;
    return error && { field, ...error };
  };

/**
 * A rule for a form's field of a date. Source: spec 5, "order date not in the past", "calendars disallow past dates".
 *
 * @param today yyyy-MM-dd, in the shop's time zone
 */
export const futureDateRule =
  (field: string, today: string): FormRule =>
  (values) => {
    const value = values[field];
    return typeof value === 'string' && value < today ? { field, code: 'past-date' } : undefined;
  };
