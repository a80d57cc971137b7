import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callingCodeOf, checkPhoneNumber, phoneCountries, toInternational, toNational } from './phone-number.ts';

const kuwait = { code: 'KW', min_tel_length: 8, max_tel_length: 8 };
const emirates = { code: 'AE', min_tel_length: 9, max_tel_length: 9 };

describe('a phone number', () => {
  it.each([
    ['+96550000000', '+96550000000'],
    [' +965 5000-0000 ', '+96550000000'],
    ['50000000', '+96550000000'],
    ['٥٠٠٠٠٠٠٠', '+96550000000'],
    ['+971501234567', '+971501234567'],
    ['+4930123456', '+4930123456'],
  ])('is normalized to E.164: %j', (text, number) => {
    const germany = { code: 'DE', min_tel_length: 5, max_tel_length: 11 };
    expect(checkPhoneNumber(text, 'KW', [kuwait, emirates, germany])).toEqual({ number });
  });

  it.each([[''], ['sara'], ['+0000'], ['00000000']])('is invalid: %j', (text) => {
    expect(checkPhoneNumber(text, 'KW', [kuwait])).toEqual({ failure: 'phone_number_invalid' });
  });

  it('has the length of its own country, else of the customer’s country', () => {
    expect(checkPhoneNumber('+9655000000', 'KW', [kuwait])).toEqual({ failure: 'phone_number_length', min: 8, max: 8 });
    expect(checkPhoneNumber('+971501234567', 'KW', [kuwait])).toEqual({
      failure: 'phone_number_length',
      min: 8,
      max: 8,
    });
    expect(checkPhoneNumber('+971501234567', 'KW', [kuwait, emirates])).toHaveProperty('number');
  });

  it('has a length error when too short or too long', () => {
    for (const text of ['+9655', '5', '+965 50000000 ext. x'.repeat(20)])
      expect(checkPhoneNumber(text, 'KW', [emirates, kuwait])).toMatchObject({
        failure: 'phone_number_length',
        min: 8,
      });
    expect(checkPhoneNumber('+9715', 'KW', [emirates, kuwait])).toMatchObject({ min: 9 });
  });
});

it('phone countries are the shop’s, without the US and regions without numbers', () => {
  const codes = ['KW', 'US', 'DE', 'XX'].map((code) => ({ code }));
  expect(phoneCountries(codes)).toEqual([{ code: 'KW' }, { code: 'DE' }]);
  expect(callingCodeOf('KW')).toBe('+965');
  expect(callingCodeOf('XX')).toBe('');
});

describe('a typed phone number', () => {
  it('gets its country prefix and loses the trunk zero', () => {
    expect(toInternational('5000 0000', 'KW')).toBe('+96550000000');
    expect(toInternational('٥٠٠٠٠٠٠٠', 'KW')).toBe('+96550000000');
    expect(toInternational('0151 23456789', 'DE')).toBe('+4915123456789');
    expect(toInternational('50', 'KW')).toBe('+96550');
    expect(toInternational(' ', 'KW')).toBe('');
  });

  it('keeps a typed or pasted prefix', () => {
    expect(toInternational('+966 50 000 0000', 'KW')).toBe('+966500000000');
    expect(toInternational('00966500000000', 'KW')).toBe('+966500000000');
  });

  it('is displayed without its prefix, and parses to the same number', () => {
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
