import { describe, expect, it } from 'vitest';
import { percentFormat, priceFormat } from './price-format.ts';

const SPACE = '\u00a0';

describe('an amount', () => {
  it('has three decimals in dinar, two in euro, none in yen', () => {
    expect(priceFormat('en', 'KWD', 'latin').full(12.5)).toBe(`KWD${SPACE}12.500`);
    expect(priceFormat('en', 'EUR', 'latin').full(12.5)).toBe('€12.50');
    expect(priceFormat('en', 'JPY', 'latin').full(1250)).toBe('¥1,250');
  });

  it('is written as its language writes it', () => {
    expect(priceFormat('de', 'EUR', 'latin').full(1234.5)).toBe(`1.234,50${SPACE}€`);
    expect(priceFormat('fr', 'EUR', 'latin').full(1234.5)).toBe(`1${SPACE}234,50${SPACE}€`);
    expect(priceFormat('ar', 'KWD', 'latin').full(12.5)).toBe(`12.500${SPACE}د.ك.`);
  });

  it('has the digits that the tenant chose, in Arabic only', () => {
    expect(priceFormat('ar', 'KWD', 'arabic').figure(12.5)).toBe('١٢٫٥٠٠');
    expect(priceFormat('en', 'KWD', 'arabic').figure(12.5)).toBe('12.500');
  });

  it.each(['ar', 'de', 'en', 'es', 'fr', 'tr'])(
    'has no space and no mark in %s that ICU versions differ in',
    (locale) => {
      for (const currency of ['KWD', 'SAR', 'AED', 'EUR']) {
        expect(priceFormat(locale, currency, 'latin').full(1234567.891)).not.toMatch(
          /[ \u2009\u202f\u200e\u200f\u061c]/,
        );
      }
    },
  );

  it('uses one format for each language, currency and kind of digits', () => {
    expect(priceFormat('en', 'KWD', 'latin')).toBe(priceFormat('en', 'KWD', 'latin'));
    expect(priceFormat('ar', 'KWD', 'arabic')).not.toBe(priceFormat('ar', 'KWD', 'latin'));
  });
});

describe('per cents', () => {
  it('stand where their language puts the sign', () => {
    expect(percentFormat('en', 'latin')(15)).toBe('15%');
    expect(percentFormat('de', 'latin')(15)).toBe(`15${SPACE}%`);
    expect(percentFormat('tr', 'latin')(15)).toBe('%15');
    expect(percentFormat('en', 'latin')(12.5)).toBe('12.5%');
  });
});
