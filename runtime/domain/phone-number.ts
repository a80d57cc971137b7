import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { toAsciiDigits } from './forms/form-fields.ts';

/** Lengths of national phone numbers of a country (spec 3, Country). */
export interface PhoneCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly min_tel_length: number;
  readonly max_tel_length: number;
}

export type PhoneNumberCheck =
  | { readonly number: string }
  | { readonly failure: 'phone_number_invalid' }
  | { readonly failure: 'phone_number_length'; readonly min: number; readonly max: number };

/**
 * Parses a phone number to E.164, in browser and backend. A number without prefix belongs to `home`. The length of the national digits is
 * checked first, since its error is more helpful: against the number's country if the shop has it, else against `home`.
 * Source: spec 5, sign-up, "required phone must parse as valid international number".
 *
 * @param home ISO 3166-1 alpha-2; empty for any country
 */
export function checkPhoneNumber(text: string, home: string, countries: readonly PhoneCountry[]): PhoneNumberCheck {
  const number = toInternational(text, home);
  if (number === '') return { failure: 'phone_number_invalid' };
  const parsed = parsePhoneNumberFromString(number);
  const country = findPhoneCountry(countries, number, parsed?.country, home);
  if (country !== undefined) {
    const { min_tel_length: min, max_tel_length: max } = country;
    const length = parsed?.nationalNumber.length ?? number.length - callingCodeOf(country.code).length;
    if (length < min || length > max) return { failure: 'phone_number_length', min, max };
  }
  return parsed?.isValid() ? { number: parsed.number } : { failure: 'phone_number_invalid' };
}

/** The country whose lengths apply to a number. An incomplete number belongs to a country by its prefix. */
function findPhoneCountry(
  countries: readonly PhoneCountry[],
  number: string,
  own: string | undefined,
  home: string,
): PhoneCountry | undefined {
  const find = (code: string | undefined) => countries.find((each) => each.code === code);
  if (own !== undefined) return find(own) ?? find(home);
  const hasPrefix = ({ code }: PhoneCountry) => callingCodeOf(code) !== '' && number.startsWith(callingCodeOf(code));
  const homeCountry = find(home);
  return homeCountry !== undefined && hasPrefix(homeCountry) ? homeCountry : countries.find(hasPrefix);
}

/**
 * The countries of phone numbers: the shop's, or those that a tenant configures. Source: spec 5, "phone
 * country list may be limited to configured countries; US excluded from phone country lists".
 */
export const phoneCountries = <Each extends Pick<PhoneCountry, 'code'>>(countries: readonly Each[]): readonly Each[] =>
  countries.filter(({ code }) => code !== 'US' && isSupportedCountry(code));

/** The calling code of a country: `+965`; empty if it has none. */
export const callingCodeOf = (code: string): string => {
  const country = toCountryCode(code);
  return country === undefined ? '' : `+${getCountryCallingCode(country)}`;
};

/**
 * A typed number in international format: `0151 2345678` in Germany is `+491512345678`. An incomplete number is the calling code and its
 * digits; empty text stays empty.
 */
export function toInternational(text: string, code: string): string {
  const typed = toAsciiDigits(text).trim();
  const digits = typed.replace(/\D/g, '');
  if (digits === '') return '';
  const international = typed.replace(/^00/, '+');
  if (international.startsWith('+')) return `+${international.replace(/\D/g, '')}`;
  const parsed = parsePhoneNumberFromString(typed, toCountryCode(code));
  return parsed?.isPossible() ? parsed.number : callingCodeOf(code) + digits;
}

/** An international number without its calling code, in groups. It may be incomplete. */
export function toNational(number: string, code: string): string {
  const prefix = callingCodeOf(code);
  if (prefix === '' || !number.startsWith(prefix)) return number;
  return new AsYouType().input(number).slice(prefix.length).trim();
}

const toCountryCode = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined);
