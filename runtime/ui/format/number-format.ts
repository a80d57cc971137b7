import { type Digits, normalizeIntl, numberingSystemOf } from '../../domain/localized.ts';

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

/** Cached, since creating an `Intl.NumberFormat` takes 20 ms on a phone. */
const formatCache = new Map<string, Intl.NumberFormat>();

function formatNumber(number: number, decimals: number, locale: string, digits: Digits): string {
  const key = `${locale} ${digits} ${decimals}`;
  const numberingSystem = numberingSystemOf(locale, digits);
  const formatter =
    formatCache.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: decimals, numberingSystem });
  formatCache.set(key, formatter);
  return normalizeIntl(formatter.format(number));
}
