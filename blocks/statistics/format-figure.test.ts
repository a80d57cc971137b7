import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureFormat } from './format-figure.ts';

const write = (
  value: number,
  format: 'number' | 'percent' | 'year',
  locale = 'en',
  digits: 'latin' | 'arabic' = 'latin',
) => figureFormat({ value, format }, locale, digits)(value);

describe('a number that speaks for the shop', () => {
  it('is written as the language writes numbers', () => {
    expect(write(12400, 'number')).toBe('12,400');
    expect(write(12400, 'number', 'de')).toBe('12.400');
    expect(write(98, 'percent')).toBe('98%');
    expect(write(4.9, 'number')).toBe('4.9');
    expect(write(4.9, 'number', 'fr')).toBe('4,9');
  });

  it('is a year without a separator', () => {
    expect(write(1998, 'year')).toBe('1998');
  });

  it('has the digits that the shop chose for Arabic', () => {
    expect(write(25, 'number', 'ar', 'arabic')).toBe('٢٥');
    expect(write(25, 'number', 'ar')).toBe('25');
  });

  it('keeps its decimals on the way up, so that its width stays', () => {
    const format = figureFormat({ value: 4.9, format: 'number' }, 'en', 'latin');
    fc.assert(
      fc.property(fc.double({ min: 0, max: 4.9, noNaN: true }), (on) => {
        expect(format(on)).toMatch(/^\d\.\d$/);
      }),
    );
  });

  it('holds nothing that two versions of ICU write differently', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom('ar', 'de', 'en', 'es', 'fr', 'tr'), (value, locale) => {
        expect(write(value, 'percent', locale)).not.toMatch(/[\u200e\u200f\u061c\u202f ]/);
      }),
    );
  });
});
