import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPhoneNumber } from '../phone-number.ts';
import {
  birthdateRule,
  calendarDateRule,
  optionalPhoneError,
  ownPhoneRules,
  phoneError,
  phoneRule,
  signUpRules,
} from './value-rules.ts';

const KUWAIT = { code: 'KW', min_tel_length: 8, max_tel_length: 8 };
const SAUDI_ARABIA = { code: 'SA', min_tel_length: 9, max_tel_length: 9 };

it('a country that the shop no longer serves is required again', () => {
  const check = (country: string) => signUpRules([KUWAIT]).flatMap((rule) => rule({ country }) ?? []);
  expect(check('KW')).toEqual([]);
  expect(check('SA')).toEqual([{ field: 'country', code: 'required' }]);
});

describe('a phone number', () => {
  it('is valid in international format, with spaces, brackets and Arabic digits', () => {
    for (const text of ['+96550000000', '+965 5000 0000', '+965 (5000) 0000', '+٩٦٥٥٠٠٠٠٠٠٠']) {
      expect(phoneError(text, KUWAIT)).toBeUndefined();
      expect(phoneError(text)).toBeUndefined();
    }
    for (const text of ['50000000', '+965abc', 'call me', '+1']) expect(phoneError(text)?.code).toBe('phone');
  });

  it('is missing when only the country prefix was typed', () => {
    for (const text of ['', ' ', '+965']) expect(phoneError(text, KUWAIT)).toEqual({ code: 'required' });
    expect(phoneError('+966', undefined, [KUWAIT, SAUDI_ARABIA])).toEqual({ code: 'required' });
  });

  it('has the length of its country, which the error names', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^5[0-9]{0,14}$/), (digits) => {
        const error = phoneError(`+965${digits}`, KUWAIT);
        if (digits.length === 8) expect(error?.code ?? 'phone').toBe('phone');
        else expect(error).toEqual({ code: 'phone-length', params: { min: 8, max: 8 } });
      }),
    );
  });

  it('belongs to the chosen country or another one of the shop', () => {
    expect(phoneError('+96550000000', SAUDI_ARABIA)).toEqual({ code: 'phone-length', params: { min: 9, max: 9 } });
    expect(phoneError('+96550000000', SAUDI_ARABIA, [KUWAIT])).toBeUndefined();
    expect(phoneError('+966500000000', SAUDI_ARABIA)).toBeUndefined();
  });

  it('is invalid in a form exactly when the backend rejects it', () => {
    const text = fc.oneof(
      fc.stringMatching(/^(\+|00)?(965|966|49|1)?[ -]?[0-9]{0,12}$/),
      fc.string({ unit: 'binary' }),
      fc.mixedCase(fc.constant('call me')),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(KUWAIT, SAUDI_ARABIA), (typed, home) => {
        const countries = [KUWAIT, SAUDI_ARABIA];
        const isAccepted = 'number' in checkPhoneNumber(typed, home.code, countries);
        expect(phoneError(typed, home, countries) === undefined).toBe(isAccepted);
      }),
    );
  });

  it('of a customer has the length of its own country', () => {
    const check = (phoneNumber: string) => ownPhoneRules([KUWAIT]).map((rule) => rule({ phoneNumber })?.code);
    expect(check('+966500000000')).toEqual([undefined]);
    expect(check('+9655000000')).toEqual(['phone-length']);
  });

  it('that is optional is empty or one token', () => {
    expect(optionalPhoneError('')).toBeUndefined();
    expect(optionalPhoneError(' 50000000 ')).toBeUndefined();
    expect(optionalPhoneError('5000 0000')).toEqual({ code: 'phone' });
  });

  it('uses the country that the form names', () => {
    const rule = phoneRule('phoneNumber', ({ country }) => (country === 'SA' ? SAUDI_ARABIA : KUWAIT));
    expect(rule({ phoneNumber: '+96550000000', country: 'KW' })).toBeUndefined();
    expect(rule({ phoneNumber: '+966', country: 'SA' })).toEqual({ field: 'phoneNumber', code: 'required' });
    expect(rule({ country: 'SA' })).toBeUndefined();
  });
});

it('a date exists in the calendar', () => {
  const rule = calendarDateRule('date');
  const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(fc.property(day, (date) => rule({ date: date.toISOString().slice(0, 10) }) === undefined));
  for (const date of ['2027-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '2027-01-00', '2027-1-1', 'soon'])
    expect(rule({ date }), date).toEqual({ field: 'date', code: 'invalid' });
  for (const date of ['2028-02-29', undefined]) expect(rule({ date })).toBeUndefined();
});

it('a birth date exists in the calendar and is not in the future', () => {
  const rule = birthdateRule('birthdate', () => '2027-01-20');
  expect(rule({ birthdate: '2027-01-21' })).toEqual({ field: 'birthdate', code: 'future-date' });
  expect(rule({ birthdate: '1990-02-30' })).toEqual({ field: 'birthdate', code: 'invalid' });
  for (const birthdate of ['2027-01-20', '1990-05-17', undefined]) expect(rule({ birthdate })).toBeUndefined();
});
