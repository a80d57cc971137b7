import { describe, expect, it } from 'vitest';

import { parseChargeAmount } from './charge-amount.ts';

const limits = { minimum: 1, maximum: 1000 };
const parse = (text: string, currency = 'KWD') => parseChargeAmount(text, currency, limits);

describe('a wallet charge', () => {
  it.each<[string, number]>([
    [' 10 ', 10],
    ['10,5', 10.5],
    ['١٢٫٣٤٥', 12.345],
    ['1', 1],
    ['1000', 1000],
  ])('is parsed from %j', (text, amount) => {
    expect(parse(text)).toBe(amount);
  });

  it.each(['', ' ', 'ten', '-5', '1e3', '10.', '.5', '1 000', '1,000', '0', '0.999', '1000.001', '1.2345', '∞'])(
    'is rejected: %j',
    (text) => {
      expect(parse(text)).toBeUndefined();
    },
  );

  it.each([
    ['SAR', '10.25', 10.25],
    ['SAR', '10.250', undefined],
    ['JPY', '500', 500],
    ['JPY', '500.5', undefined],
  ] as const)('has at most the decimals of %s: %j', (currency, text, amount) => {
    expect(parse(text, currency)).toBe(amount);
  });
});
