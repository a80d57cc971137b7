import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMajorUnits } from '../money.ts';
import { parseChargeAmount } from './charge-amount.ts';

const limits = { minimum: 1, maximum: 1000 };
const parse = (text: string, currency = 'KWD') => parseChargeAmount(text, currency, limits);

describe('an amount that a wallet is charged with', () => {
  it.each<[string, number]>([
    ['10', 10],
    [' 10 ', 10],
    ['10.5', 10.5],
    ['10,5', 10.5],
    ['12.345', 12.345],
    ['١٢٫٣٤٥', 12.345],
    ['۱۰', 10],
    ['1', 1],
    ['1000', 1000],
  ])('is read from %j', (text, amount) => {
    expect(parse(text)).toBe(amount);
  });

  it.each(['', ' ', 'ten', '-5', '1e3', '10.', '.5', '1 000', '1,000', '0', '0.999', '1000.001', '1.2345', '∞'])(
    'is not read from %j',
    (text) => {
      expect(parse(text)).toBeUndefined();
    },
  );

  it.each([
    ['SAR', '10.25', 10.25],
    ['SAR', '10.250', undefined],
    ['JPY', '500', 500],
    ['JPY', '500.5', undefined],
  ] as const)('has no more decimals than %s: %j', (currency, text, amount) => {
    expect(parse(text, currency)).toBe(amount);
  });

  it('is what was written, for every amount within the limits', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 1_000_000 }), (minor) => {
        const amount = toMajorUnits(minor, 'KWD');
        expect(parse(amount.toFixed(3))).toBe(amount);
      }),
    );
  });
});
