import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { checkPhoneNumber } from './phone-number.ts';

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
  ])('is stored with its prefix: %j', (text, number) => {
    const germany = { code: 'DE', min_tel_length: 5, max_tel_length: 11 };
    expect(checkPhoneNumber(text, 'KW', [kuwait, emirates, germany])).toEqual({ number });
  });

  it.each([[''], ['sara'], ['+0000'], ['00000000'], ['+965 50000000 ext. x'.repeat(20)]])('is none: %j', (text) => {
    expect(checkPhoneNumber(text, 'KW', [kuwait])).toEqual({ failure: 'phone_number_invalid' });
  });

  it('is held to the lengths of its own country, else to those of the customer’s', () => {
    expect(checkPhoneNumber('+9655000000', 'KW', [kuwait])).toEqual({ failure: 'phone_number_length', min: 8, max: 8 });
    expect(checkPhoneNumber('+971501234567', 'KW', [kuwait])).toEqual({
      failure: 'phone_number_length',
      min: 8,
      max: 8,
    });
    expect(checkPhoneNumber('+971501234567', 'KW', [kuwait, emirates])).toHaveProperty('number');
  });

  it('of any country is accepted with its prefix, and again as it was stored', () => {
    fc.assert(
      fc.property(fc.constantFrom(...getCountries()), (code) => {
        const example = getExampleNumber(code, examples);
        fc.pre(example?.isValid() === true);
        const countries = [{ code, min_tel_length: 1, max_tel_length: 17 }];
        const checked = checkPhoneNumber(example?.formatInternational() ?? '', code, countries);
        expect(checked).toEqual({ number: example?.number });
        expect(checkPhoneNumber(example?.number ?? '', 'KW', countries)).toEqual(checked);
      }),
    );
  });
});
