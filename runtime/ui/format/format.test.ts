import { describe, expect, it } from 'vitest';
import { getPriceFormat } from './price-format.ts';
import { getTimeFormat } from './time-format.ts';

const SPACE = '\u00a0';

describe('getPriceFormat', () => {
  it('writes three decimals for dinar, two for euro, none for yen', () => {
    expect(getPriceFormat('en', 'KWD', 'latin').formatWithCurrency(12.5)).toBe(`KWD${SPACE}12.500`);
    expect(getPriceFormat('en', 'EUR', 'latin').formatWithCurrency(12.5)).toBe('€12.50');
    expect(getPriceFormat('en', 'JPY', 'latin').formatWithCurrency(1250)).toBe('¥1,250');
  });

  it('follows the conventions of the language', () => {
    expect(getPriceFormat('de', 'EUR', 'latin').formatWithCurrency(1234.5)).toBe(`1.234,50${SPACE}€`);
    expect(getPriceFormat('fr', 'EUR', 'latin').formatWithCurrency(1234.5)).toBe(`1${SPACE}234,50${SPACE}€`);
    expect(getPriceFormat('ar', 'KWD', 'latin').formatWithCurrency(12.5)).toBe(`12.500${SPACE}د.ك.`);
  });

  it('uses the tenant’s digits in Arabic only', () => {
    expect(getPriceFormat('ar', 'KWD', 'arabic').formatAmount(12.5)).toBe('١٢٫٥٠٠');
    expect(getPriceFormat('en', 'KWD', 'arabic').formatAmount(12.5)).toBe('12.500');
  });

  it.each(['ar', 'de', 'en', 'es', 'fr', 'tr'])(
    'contains no space or mark in %s that differs between ICU versions',
    (locale) => {
      for (const currency of ['KWD', 'SAR', 'AED', 'EUR']) {
        expect(getPriceFormat(locale, currency, 'latin').formatWithCurrency(1234567.891)).not.toMatch(
          /[ \u2009\u202f\u200e\u200f\u061c]/,
        );
      }
    },
  );
});

describe('getTimeFormat', () => {
  it('uses the shop’s digits in Arabic', () => {
    expect(getTimeFormat('ar', 'arabic').formatTime('09:30')).toBe('٩:٣٠\u00a0ص');
    expect(getTimeFormat('ar', 'latin').formatTime('09:30')).toBe('9:30\u00a0ص');
  });
});
