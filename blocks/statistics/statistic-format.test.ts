import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStatisticFormat } from './statistic-format.ts';

const formatValue = (
  value: number,
  format: 'number' | 'percent' | 'year',
  locale = 'en',
  digits: 'latin' | 'arabic' = 'latin',
) => createStatisticFormat({ value, format }, locale, digits)(value);

describe('a statistic', () => {
  it('is formatted for the language', () => {
    expect(formatValue(12400, 'number')).toBe('12,400');
    expect(formatValue(12400, 'number', 'de')).toBe('12.400');
    expect(formatValue(98, 'percent')).toBe('98%');
    expect(formatValue(4.9, 'number')).toBe('4.9');
    expect(formatValue(4.9, 'number', 'fr')).toBe('4,9');
  });

  it('has no group separator as a year', () => {
    expect(formatValue(1998, 'year')).toBe('1998');
  });

  it('uses the digits that the shop chose for Arabic', () => {
    expect(formatValue(25, 'number', 'ar', 'arabic')).toBe('٢٥');
    expect(formatValue(25, 'number', 'ar')).toBe('25');
  });

  it('keeps its decimals while counting, so that its width stays', () => {
    const format = createStatisticFormat({ value: 4.9, format: 'number' }, 'en', 'latin');
    fc.assert(
      fc.property(fc.double({ min: 0, max: 4.9, noNaN: true }), (on) => {
        expect(format(on)).toMatch(/^\d\.\d$/);
      }),
    );
  });

  it('avoids what two versions of ICU format differently', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('ar', 'de', 'en', 'es', 'fr', 'tr'), (value, locale) => {
        expect(formatValue(value, 'percent', locale)).not.toMatch(/[\u200e\u200f\u061c\u202f ]/);
      }),
    );
  });
});
