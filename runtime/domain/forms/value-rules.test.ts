import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  callingCodeOf,
  futureDateRule,
  optionalPhoneError,
  phoneCountries,
  phoneError,
  phoneRule,
  toInternational,
  toNational,
} from './value-rules.ts';

const KUWAIT = { code: 'KW', min_tel_length: 8, max_tel_length: 8 };
const SAUDI_ARABIA = { code: 'SA', min_tel_length: 9, max_tel_length: 9 };

describe('a phone number', () => {
  it('is one that is known, in international format; spaces, brackets and Arabic digits do not matter', () => {
    for (const text of ['+96550000000', '+965 5000 0000', '+965 (5000) 0000', '+٩٦٥٥٠٠٠٠٠٠٠']) {
      expect(phoneError(text, KUWAIT)).toBeUndefined();
      expect(phoneError(text)).toBeUndefined();
    }
    for (const text of ['50000000', '00965 50000000', '+965abc', 'call me', '+1'])
      expect(phoneError(text)?.code).toBe('phone');
  });

  it('is missing where nothing but the country’s prefix was typed', () => {
    for (const text of ['', ' ', '+965']) expect(phoneError(text, KUWAIT)).toEqual({ code: 'required' });
  });

  it('has as many digits as numbers of its country, and otherwise it is said how many', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^5[0-9]{0,14}$/), (digits) => {
        const error = phoneError(`+965${digits}`, KUWAIT);
        if (digits.length === 8) expect(error?.code ?? 'phone').toBe('phone');
        else expect(error).toEqual({ code: 'phone-length', params: { min: 8, max: 8 } });
      }),
    );
  });

  it('is of the country that was chosen', () => {
    expect(phoneError('+96550000000', SAUDI_ARABIA)).toEqual({ code: 'phone' });
    expect(phoneError('+966500000000', SAUDI_ARABIA)).toBeUndefined();
  });

  it('never throws, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(undefined, KUWAIT, SAUDI_ARABIA), (text, country) => {
        expect(() => phoneError(text, country)).not.toThrow();
      }),
    );
  });

  it('that may be left out is empty or one token', () => {
    expect(optionalPhoneError('')).toBeUndefined();
    expect(optionalPhoneError(' 50000000 ')).toBeUndefined();
    expect(optionalPhoneError('5000 0000')).toEqual({ code: 'phone' });
  });

  it('is judged for a form by the country that its values name', () => {
    const rule = phoneRule('phoneNumber', ({ country }) => (country === 'SA' ? SAUDI_ARABIA : KUWAIT));
    expect(rule({ phoneNumber: '+96550000000', country: 'KW' })).toBeUndefined();
    expect(rule({ phoneNumber: '+96550000000', country: 'SA' })).toEqual({ field: 'phoneNumber', code: 'phone' });
    expect(rule({ country: 'SA' })).toBeUndefined();
  });
});

it('phone numbers are of the shop’s countries but the United States, and of none without numbers', () => {
  const codes = ['KW', 'US', 'DE', 'XX'].map((code) => ({ code }));
  expect(phoneCountries(codes)).toEqual([{ code: 'KW' }, { code: 'DE' }]);
  expect(callingCodeOf('KW')).toBe('+965');
  expect(callingCodeOf('XX')).toBe('');
});

it('a date is today or later', () => {
  const rule = futureDateRule('date', '2027-01-20');
  expect(rule({ date: '2027-01-19' })).toEqual({ field: 'date', code: 'past-date' });
  for (const date of ['2027-01-20', '2027-01-21', undefined]) expect(rule({ date })).toBeUndefined();
});

describe('a phone number that is typed', () => {
  it('gets the prefix of its country, and loses the zero that is dialled within it', () => {
    expect(toInternational('5000 0000', 'KW')).toBe('+96550000000');
    expect(toInternational('٥٠٠٠٠٠٠٠', 'KW')).toBe('+96550000000');
    expect(toInternational('0151 23456789', 'DE')).toBe('+4915123456789');
    expect(toInternational('50', 'KW')).toBe('+96550');
    expect(toInternational(' ', 'KW')).toBe('');
  });

  it('keeps a prefix that was typed or pasted', () => {
    expect(toInternational('+966 50 000 0000', 'KW')).toBe('+966500000000');
    expect(toInternational('00966500000000', 'KW')).toBe('+966500000000');
  });

  it('is shown in groups without its prefix, and means the same number', () => {
    expect(toNational('+96550000000', 'KW')).toBe('500 00000');
    expect(toNational('+9655', 'KW')).toBe('5');
    expect(toNational('+966500000000', 'SA')).toBe('50 000 0000');
    expect(toNational('+966500000000', 'KW')).toBe('+966500000000');
    fc.assert(
      fc.property(fc.stringMatching(/^5[0-9]{0,9}$/), (digits) => {
        const number = toInternational(digits, 'KW');
        expect(toInternational(toNational(number, 'KW'), 'KW')).toBe(number);
      }),
    );
  });
});
