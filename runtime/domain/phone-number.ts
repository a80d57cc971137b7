import {
  AsYouType,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { toAsciiDigits } from './forms/form-fields.ts';

/** How long national phone numbers of a country are (spec 3, Country). */
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
 * The number in E.164: the one rule of browser and backend. Without a prefix it is read as one of `home`. Its length (of its
 * digits without the prefix) is judged first, since that says what to mend: it is held to its own country where the shop has
 * that, else to `home`. Source: spec 5, sign-up, "required phone must parse as valid international number".
 *
 * @param home ISO 3166-1 alpha-2; empty where any country will do
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

/** The country whose lengths count for a number. What is no number yet is of a country by its prefix. */
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
 * The countries that a phone number can be of: the shop's, or those of them that a tenant configures. Source: spec 5, "phone
 * country list may be limited to configured countries; US excluded from phone country lists".
 */
export const phoneCountries = <Each extends Pick<PhoneCountry, 'code'>>(countries: readonly Each[]): readonly Each[] =>
  countries.filter(({ code }) => code !== 'US' && isSupportedCountry(code));

/** The prefix of a country's numbers: `+965`; empty where it has none. */
export const callingCodeOf = (code: string): string => {
  const country = toCountryCode(code);
  return country === undefined ? '' : `+${getCountryCallingCode(country)}`;
};

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
  const parsed = parsePhoneNumberFromString(typed, toCountryCode(code));
  return parsed?.isPossible() ? parsed.number : callingCodeOf(code) + digits;
}

/** A number in international format without its country's prefix, in groups; as far as it was typed. */
export function toNational(number: string, code: string): string {
  const prefix = callingCodeOf(code);
  if (prefix === '' || !number.startsWith(prefix)) return number;
  return new AsYouType().input(number).slice(prefix.length).trim();
}

const toCountryCode = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined);
