import { expect, it } from 'vitest';
import { createStatisticFormat } from './statistic-format.ts';

const formatValue = (
  value: number,
  format: 'number' | 'percent' | 'year',
  locale = 'en',
  digits: 'latin' | 'arabic' = 'latin',
) => createStatisticFormat({ value, format }, locale, digits)(value);

it('is formatted for the language', () => {
  expect(formatValue(12400, 'number')).toBe('12,400');
  expect(formatValue(12400, 'number', 'de')).toBe('12.400');
  expect(formatValue(98, 'percent')).toBe('98%');
  expect(formatValue(4.9, 'number')).toBe('4.9');
  expect(formatValue(4.9, 'number', 'fr')).toBe('4,9');
});

it('uses the digits that the shop chose for Arabic', () => {
  expect(formatValue(25, 'number', 'ar', 'arabic')).toBe('٢٥');
  expect(formatValue(25, 'number', 'ar')).toBe('25');
});
