import { callingCodeOf, checkPhoneNumber, type PhoneCountry, toInternational } from '../phone-number.ts';
import { isCalendarDay } from '../time/calendar-day.ts';
import type { FormRule, ValueError } from './check-form.ts';
import type { FormValues } from './form-fields.ts';

/**
 * The error of a required phone number: {@link checkPhoneNumber} fails, or only a calling code is present.
 *
 * @param home its lengths apply to numbers of no other shop country; undefined accepts any number
 * @param countries the shop's other countries
 */
export function phoneError(
  text: string,
  home?: PhoneCountry,
  countries: readonly PhoneCountry[] = [],
): ValueError | undefined {
  const code = home?.code ?? '';
  const number = toInternational(text, code);
  const shops = home === undefined ? countries : [home, ...countries];
  if (text.trim() === '' || shops.some((each) => number !== '' && number === callingCodeOf(each.code)))
    return { code: 'required' };
  const checked = checkPhoneNumber(text, code, shops);
  if ('number' in checked) return undefined;
  return checked.failure === 'phone_number_length'
    ? { code: 'phone-length', params: { min: checked.min, max: checked.max } }
    : { code: 'phone' };
}

/** The error of an optional phone number. Source: spec 5, "optional phone passes if empty or single token without space". */
export const optionalPhoneError = (text: string): ValueError | undefined =>
  /\s/.test(text.trim()) ? { code: 'phone' } : undefined;

/** A rule for a required phone number field. */
export const phoneRule = (
  field: string,
  homeOf: (values: FormValues) => PhoneCountry | undefined,
  countries?: readonly PhoneCountry[],
): FormRule => textRule(field, (text, values) => phoneError(text, homeOf(values), countries));

/** A rule for an optional phone number field. */
export const optionalPhoneRule = (field: string): FormRule => textRule(field, optionalPhoneError);

/** A rule for a date field: an existing day, as yyyy-MM-dd. */
export const calendarDateRule = (field: string): FormRule =>
  textRule(field, (text) => (isCalendarDay(text) ? undefined : { code: 'invalid' }));

/** The rules of sign-up: the country is one of the shop's, and the phone number belongs to it. */
export function signUpRules(countries: readonly PhoneCountry[]): readonly FormRule[] {
  const chosen = ({ country }: FormValues) => countries.find(({ code }) => code === country);
  return [
    // A stored country may no longer be offered.
    (values) => (chosen(values) === undefined ? { field: 'country', code: 'required' } : undefined),
    phoneRule('phoneNumber', chosen, countries),
  ];
}

/**
 * The rules of a customer's phone number. It is in international format, independent of the country of page and customer.
 */
export const ownPhoneRules = (countries: readonly PhoneCountry[]): readonly FormRule[] => [
  phoneRule('phoneNumber', () => undefined, countries),
];

/** The rules of the contact form: any international number. */
export const CONTACT_RULES: readonly FormRule[] = [phoneRule('phoneNumber', () => undefined)];

/**
 * A rule for a date field. Source: spec 5, "order date not in the past", "calendars disallow past dates".
 *
 * @param today the day (yyyy-MM-dd) in the shop's time zone, read at each validation
 */
export const futureDateRule = (field: string, today: () => string): FormRule =>
  textRule(field, (text) => (text < today() ? { code: 'past-date' } : undefined));

/**
 * A rule for a birth date field. Source: spec 5, "birthdate optional and not in future".
 *
 * @param today the day (yyyy-MM-dd) in the shop's time zone, read at each validation
 */
export const birthdateRule = (field: string, today: () => string): FormRule =>
  textRule(field, (text) => {
    if (!isCalendarDay(text)) return { code: 'invalid' };
    return text > today() ? { code: 'future-date' } : undefined;
  });

/** A rule for a text field; ignores a missing value. */
function textRule(field: string, errorOf: (text: string, values: FormValues) => ValueError | undefined): FormRule {
  return (values) => {
    const value = values[field];
    const error = typeof value === 'string' ? errorOf(value, values) : undefined;
    return error && { field, ...error };
  };
}
