import type { Statistic } from '../../schemas/generated/blocks/statistics.ts';

/** Writes a number of a kind in one language, the same on server and browser whatever their ICU puts between. */
export function figureFormat(
  { format, value }: Pick<Statistic, 'format' | 'value'>,
  locale: string,
  digits: 'latin' | 'arabic',
): (value: number) => string {
  const decimals = Math.min(String(value).split('.')[1]?.length ?? 0, MOST_DECIMALS);
  const key = `${locale} ${digits} ${format} ${decimals}`;
  const formatter = formatters.get(key) ?? makeFormatter(format, decimals, locale, digits);
  formatters.set(key, formatter);
  return (current) =>
    formatter
      .format(format === 'percent' ? current / 100 : current)
      .replace(/[\u200e\u200f\u061c]/g, '')
      .replace(/\s/g, '\u00a0');
}

const MOST_DECIMALS = 3;

/** Making one takes a phone 20 ms. */
const formatters = new Map<string, Intl.NumberFormat>();

const makeFormatter = (format: Statistic['format'], decimals: number, locale: string, digits: 'latin' | 'arabic') =>
  new Intl.NumberFormat(locale, {
    numberingSystem: locale === 'ar' && digits === 'arabic' ? 'arab' : 'latn',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: format !== 'year',
    style: format === 'percent' ? 'percent' : 'decimal',
  });
