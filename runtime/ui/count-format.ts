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
