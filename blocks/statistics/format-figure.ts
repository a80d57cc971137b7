import { type Digits, numberingSystemOf, sameEverywhere } from '../../runtime/domain/written-numbers.ts';
import type { Statistic } from '../../schemas/generated/blocks/statistics.ts';

/** Writes a number of a kind in one language. */
export function figureFormat(
  { format, value }: Pick<Statistic, 'format' | 'value'>,
  locale: string,
  digits: Digits,
): (value: number) => string {
  const decimals = Math.min(String(value).split('.')[1]?.length ?? 0, MOST_DECIMALS);
  const key = `${locale} ${digits} ${format} ${decimals}`;
  const formatter = formatters.get(key) ?? makeFormatter(format, decimals, locale, digits);
  formatters.set(key, formatter);
  return (current) => sameEverywhere(formatter.format(format === 'percent' ? current / 100 : current));
}

const MOST_DECIMALS = 3;

/** Making one takes a phone 20 ms. */
const formatters = new Map<string, Intl.NumberFormat>();

const makeFormatter = (format: Statistic['format'], decimals: number, locale: string, digits: Digits) =>
  new Intl.NumberFormat(locale, {
    numberingSystem: numberingSystemOf(locale, digits),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: format !== 'year',
    style: format === 'percent' ? 'percent' : 'decimal',
  });
