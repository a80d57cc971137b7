import type { Digits } from '../../domain/localized.ts';
import { memoizeText } from './memoize-text.ts';
import { decimalsOf, formatByPattern, getNumberPattern } from './number-pattern.ts';

/** The sign of a change: left of its number, whichever way the line runs. */
export const signOf = (value: number): string => (value < 0 ? '\u200e\u2212' : '\u200e+');

/** Formats the amounts of one currency in one language. */
export interface PriceFormat {
  /** ISO 4217. */
  readonly currency: string;
  /** Amount and currency: `KWD 12.500`. @param amount decimal major units */
  formatWithCurrency(amount: number): string;
  /** The amount alone: `12.500`. @param amount decimal major units */
  formatAmount(amount: number): string;
}

const priceFormatCache = new Map<string, PriceFormat>();

/** The cached format of a currency in a language. */
export function getPriceFormat(locale: string, currency: string, digits: Digits): PriceFormat {
  const key = `${locale} ${currency} ${digits}`;
  const cached = priceFormatCache.get(key);
  if (cached !== undefined) return cached;
  const decimals = decimalsOf(currency);
  const created: PriceFormat = {
    currency,
    formatWithCurrency: memoizeText((amount) =>
      formatByPattern(amount, getNumberPattern(currency, locale, digits), decimals),
    ),
    formatAmount: memoizeText((amount) =>
      formatByPattern(amount, getNumberPattern('decimal', locale, digits), decimals),
    ),
  };
  priceFormatCache.set(key, created);
  return created;
}

/** The percent formatter of a language: `15%`, `15 %`, `%15`. */
export const getPercentFormat =
  (locale: string, digits: Digits) =>
  (percent: number): string =>
    formatByPattern(percent, getNumberPattern('percent', locale, digits), { min: 0, max: 1 });
