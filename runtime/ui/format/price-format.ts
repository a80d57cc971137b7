import { type Digits, normalizeIntl, numberingSystemOf } from '../../domain/localized.ts';
import { minorDigits } from '../../domain/money.ts';

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
const percentFormatCache = new Map<string, (percent: number) => string>();

/** The cached format of a currency in a language. */
export function getPriceFormat(locale: string, currency: string, digits: Digits): PriceFormat {
  const key = `${locale} ${currency} ${digits}`;
  const cached = priceFormatCache.get(key);
  if (cached !== undefined) return cached;
  const decimals = minorDigits(currency);
  const numberingSystem = numberingSystemOf(locale, digits);
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, numberingSystem };
  const full = createCachedFormatter(locale, { ...options, style: 'currency', currency });
  const figure = createCachedFormatter(locale, options);
  const created: PriceFormat = { currency, formatWithCurrency: full, formatAmount: figure };
  priceFormatCache.set(key, created);
  return created;
}

/** The cached percent formatter of a language: `15%`, `15 %`, `%15`. */
export function getPercentFormat(locale: string, digits: Digits): (percent: number) => string {
  const key = `${locale} ${digits}`;
  const cached = percentFormatCache.get(key);
  if (cached !== undefined) return cached;
  const numberingSystem = numberingSystemOf(locale, digits);
  const format = createCachedFormatter(locale, { style: 'percent', maximumFractionDigits: 1, numberingSystem });
  const created = (percent: number): string => format(percent / 100);
  percentFormatCache.set(key, created);
  return created;
}

/** Formatted numbers cached per format: the same prices appear on many pages. */
const MAX_CACHED_NUMBERS = 5000;

/** Creates the `Intl.NumberFormat` with the first number, since that takes 20 ms on a phone. */
function createCachedFormatter(locale: string, options: Intl.NumberFormatOptions): (value: number) => string {
  const textCache = new Map<number, string>();
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    const cached = textCache.get(value);
    if (cached !== undefined) return cached;
    format ??= new Intl.NumberFormat(locale, options);
    const text = normalizeIntl(format.format(value));
    if (textCache.size >= MAX_CACHED_NUMBERS) textCache.clear();
    textCache.set(value, text);
    return text;
  };
}
