import { type Digits, numberingSystemOf, sameEverywhere } from '../domain/written-numbers.ts';

/** Writes a whole number as the page's language does: `1,000`. */
export const formatCount = (count: number, locale: string, digits: Digits): string => format(count, 0, locale, digits);

/** Writes a number with at most one decimal: `4.5`, `4,5`. */
export const formatDecimal = (number: number, locale: string, digits: Digits): string =>
  format(number, 1, locale, digits);

/** Writes a measure with at most three decimals: `1.25`. */
export const formatMeasure = (number: number, locale: string, digits: Digits): string =>
  format(number, 3, locale, digits);

/** Writes one number of a clock, always with two figures: `07`. */
export function formatTwoFigures(number: number, locale: string, digits: Digits): string {
  const text = formatCount(number, locale, digits);
  return text.length > 1 ? text : formatCount(0, locale, digits) + text;
}

/** Making one takes a phone 20 ms. */
const formats = new Map<string, Intl.NumberFormat>();

function format(number: number, decimals: number, locale: string, digits: Digits): string {
  const key = `${locale} ${digits} ${decimals}`;
  const numberingSystem = numberingSystemOf(locale, digits);
  const made = formats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, numberingSystem });
  formats.set(key, made);
  return sameEverywhere(made.format(number));
}
