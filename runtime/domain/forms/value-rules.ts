import { callingCodeOf, checkPhoneNumber, type PhoneCountry, toInternational } from '../phone-number.ts';
import type { FormRule, ValueError } from './check-form.ts';
import type { FormValues } from './form-fields.ts';

/**
 * What is wrong with a required phone number, in the words of forms: what {@link checkPhoneNumber} refuses, and a prefix alone.
 *
 * @param home whose lengths count for numbers of no other country of the shop; undefined where any number will do
 * @param countries the shop's others
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

/** The same for one that may be left out. Source: spec 5, "optional phone passes if empty or single token without space". */
export const optionalPhoneError = (text: string): ValueError | undefined =>
  /\s/.test(text.trim()) ? { code: 'phone' } : undefined;

/** A rule for a form's field of a phone number that is not left out. */
export const phoneRule = (
  field: string,
  homeOf: (values: FormValues) => PhoneCountry | undefined,
  countries?: readonly PhoneCountry[],
): FormRule => textRule(field, (text, values) => phoneError(text, homeOf(values), countries));

/** The same for one that may be left out. */
export const optionalPhoneRule = (field: string): FormRule => textRule(field, optionalPhoneError);

/** A rule for a form's field of a date: it is a day that a calendar has, as yyyy-MM-dd. */
export const calendarDateRule = (field: string): FormRule =>
  textRule(field, (text) => (isCalendarDay(text) ? undefined : { code: 'invalid' }));

/** The rules of the form to sign up: the country is one of the shop's, and the phone number of that. */
export function signUpRules(countries: readonly PhoneCountry[]): readonly FormRule[] {
  const chosen = ({ country }: FormValues) => countries.find(({ code }) => code === country);
  return [
    // One that the list does not have is none: a shop may have given it up.
    (values) => (chosen(values) === undefined ? { field: 'country', code: 'required' } : undefined),
    phoneRule('phoneNumber', chosen, countries),
  ];
}

/**
 * The rules of the form of a customer's phone number. It is in international format, so that it is read alike whichever country
 * the page and the customer are of.
 */
export const ownPhoneRules = (countries: readonly PhoneCountry[]): readonly FormRule[] => [
  phoneRule('phoneNumber', () => undefined, countries),
];

/** The rules of the contact form: any international number will do. */
export const CONTACT_RULES: readonly FormRule[] = [phoneRule('phoneNumber', () => undefined)];

/**
 * A rule for a form's field of a date. Source: spec 5, "order date not in the past", "calendars disallow past dates".
 *
 * @param today the day (yyyy-MM-dd) in the shop's time zone, asked for at each judgement
 */
export const futureDateRule = (field: string, today: () => string): FormRule =>
  textRule(field, (text) => (text < today() ? { code: 'past-date' } : undefined));

/**
 * A rule for a form's field of a birth date: a day of the calendar that is not to come. Source: spec 5, "birthdate optional and
 * not in future".
 *
 * @param today the day (yyyy-MM-dd) in the shop's time zone, asked for at each judgement
 */
export const birthdateRule = (field: string, today: () => string): FormRule =>
  textRule(field, (text) => {
    if (!isCalendarDay(text)) return { code: 'invalid' };
    return text > today() ? { code: 'future-date' } : undefined;
  });

/** A rule for a field of a text. What was left empty is no matter of it. */
function textRule(field: string, judge: (text: string, values: FormValues) => ValueError | undefined): FormRule {
  return (values) => {
    const value = values[field];
    const error = typeof value === 'string' ? judge(value, values) : undefined;
    return error && { field, ...error };
  };
}

/** Whether a text is a day of the calendar, as `yyyy-MM-dd`. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // A day too many is one of the next month, a month too many is none.
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
