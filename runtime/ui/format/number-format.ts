import type { Digits } from '../../domain/localized.ts';
import { formatByPattern, getNumberPattern } from './number-pattern.ts';

/** Formats a whole number in the page's language: `1,000`. */
export const formatCount = (count: number, locale: string, digits: Digits): string =>
  formatNumber(count, 0, locale, digits);

/** Formats a number with at most one decimal: `4.5`, `4,5`. */
export const formatDecimal = (number: number, locale: string, digits: Digits): string =>
  formatNumber(number, 1, locale, digits);

/** Formats a measurement with at most three decimals: `1.25`. */
export const formatMeasure = (number: number, locale: string, digits: Digits): string =>
  formatNumber(number, 3, locale, digits);

/** Formats one unit of a clock with two digits: `07`. */
export function formatTwoDigits(number: number, locale: string, digits: Digits): string {
  const text = formatCount(number, locale, digits);
  return text.length > 1 ? text : formatCount(0, locale, digits) + text;
}

const formatNumber = (number: number, decimals: number, locale: string, digits: Digits): string =>
  formatByPattern(number, getNumberPattern('decimal', locale, digits), { min: 0, max: decimals });
