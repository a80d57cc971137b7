import type { Digits } from './price-format.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** Writes a whole number as the page's language does: `1,000`. */
export function formatCount(count: number, locale: string, digits: Digits): string {
  const key = `${locale} ${digits}`;
  let format = formats.get(key);
  if (format === undefined) {
    const numberingSystem = locale === 'ar' && digits === 'arabic' ? 'arab' : 'latn';
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, numberingSystem });
    formats.set(key, format);
  }
  return format.format(count).replace(/\s/g, '\u00a0');
}

/** Writes one number of a clock, always with two figures: `07`. */
export function formatTwoFigures(number: number, locale: string, digits: Digits): string {
  const text = formatCount(number, locale, digits);
  return text.length > 1 ? text : formatCount(0, locale, digits) + text;
}

const decimalFormats = new Map<string, Intl.NumberFormat>();

/** Writes a number with at most one decimal: `4.5`, `4,5`. */
export function formatDecimal(number: number, locale: string, digits: Digits): string {
  const key = `${locale} ${digits}`;
  const numberingSystem = locale === 'ar' && digits === 'arabic' ? 'arab' : 'latn';
  const format =
    decimalFormats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits: 1, numberingSystem });
  decimalFormats.set(key, format);
  return format.format(number).replace(/\s/g, '\u00a0');
}
