import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

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
 * The number in E.164. Without a prefix it is read as one of `home`; its length is held to its own country where the shop
 * has that, else to `home`. Source: spec 5, sign-up.
 *
 * @param home ISO 3166-1 alpha-2
 */
export function checkPhoneNumber(text: string, home: string, countries: readonly PhoneCountry[]): PhoneNumberCheck {
  const parsed = parsePhoneNumberFromString(text, toCountryCode(home));
  if (parsed === undefined) return { failure: 'phone_number_invalid' };
  const find = (code: string | undefined) => countries.find((each) => each.code === code);
  const country = find(parsed.country) ?? find(home);
  const { length } = parsed.nationalNumber;
  if (country !== undefined && (length < country.min_tel_length || length > country.max_tel_length))
    return { failure: 'phone_number_length', min: country.min_tel_length, max: country.max_tel_length };
  return parsed.isValid() ? { number: parsed.number } : { failure: 'phone_number_invalid' };
}

const toCountryCode = (code: string): CountryCode | undefined => (isSupportedCountry(code) ? code : undefined);
