import { minorDigits } from '../domain/money.ts';
import { type Digits, numberingSystemOf, sameEverywhere } from '../domain/written-numbers.ts';

/** Writes the amounts of one currency in one language. */
export interface PriceFormat {
  /** ISO 4217. */
  readonly currency: string;
  /** Amount and currency: `KWD 12.500`. @param amount decimal major units */
  full(amount: number): string;
  /** The amount alone: `12.500`. @param amount decimal major units */
  figure(amount: number): string;
}

const priceFormats = new Map<string, PriceFormat>();
const percentFormats = new Map<string, (percent: number) => string>();

/** The format of a currency in a language, made once. */
export function priceFormat(locale: string, currency: string, digits: Digits): PriceFormat {
  const key = `${locale} ${currency} ${digits}`;
  const known = priceFormats.get(key);
  if (known !== undefined) return known;
  const decimals = minorDigits(currency);
  const numberingSystem = numberingSystemOf(locale, digits);
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, numberingSystem };
  const full = formatter(locale, { ...options, style: 'currency', currency });
  const figure = formatter(locale, options);
  const made: PriceFormat = { currency, full, figure };
  priceFormats.set(key, made);
  return made;
}

/** Writes per cents of a language: `15%`, `15 %`, `%15`. */
export function percentFormat(locale: string, digits: Digits): (percent: number) => string {
  const key = `${locale} ${digits}`;
  const known = percentFormats.get(key);
  if (known !== undefined) return known;
  const numberingSystem = numberingSystemOf(locale, digits);
  const format = formatter(locale, { style: 'percent', maximumFractionDigits: 1, numberingSystem });
  const made = (percent: number): string => format(percent / 100);
  percentFormats.set(key, made);
  return made;
}

/** How many numbers each format remembers: prices come again with every page. */
const MOST = 5000;

/** Making a format takes a phone 20 ms: it is made when the first number is written. */
function formatter(locale: string, options: Intl.NumberFormatOptions): (value: number) => string {
  const written = new Map<number, string>();
  let format: Intl.NumberFormat | undefined;
  return (value) => {
    const known = written.get(value);
    if (known !== undefined) return known;
    format ??= new Intl.NumberFormat(locale, options);
    const text = sameEverywhere(format.format(value));
    if (written.size >= MOST) written.clear();
    written.set(value, text);
    return text;
  };
}
