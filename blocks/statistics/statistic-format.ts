import { type Digits, normalizeIntl, numberingSystemOf } from '../../runtime/domain/localized.ts';
import { memoizeText } from '../../runtime/ui/format/memoize-text.ts';
import type { Statistic } from '../../schemas/generated/blocks/statistics.ts';

/** Creates a formatter for statistics of one kind in one language. */
export function createStatisticFormat(
  { format, value }: Pick<Statistic, 'format' | 'value'>,
  locale: string,
  digits: Digits,
): (value: number) => string {
  const decimals = Math.min(String(value).split('.')[1]?.length ?? 0, MAX_DECIMALS);
  const key = `${locale} ${digits} ${format} ${decimals}`;
  const formatter = formatters.get(key) ?? createNumberFormat(format, decimals, locale, digits);
  formatters.set(key, formatter);
  return formatter;
}

const MAX_DECIMALS = 3;

/** Creating one takes 20 ms on a phone. */
const formatters = new Map<string, (value: number) => string>();

function createNumberFormat(format: Statistic['format'], decimals: number, locale: string, digits: Digits) {
  const formatter = new Intl.NumberFormat(locale, {
    numberingSystem: numberingSystemOf(locale, digits),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: format !== 'year',
    style: format === 'percent' ? 'percent' : 'decimal',
  });
  return memoizeText((value: number) => normalizeIntl(formatter.format(format === 'percent' ? value / 100 : value)));
}
