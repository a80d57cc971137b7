import { type Digits, normalizeIntl, numberingSystemOf } from '../../domain/localized.ts';
import { minorDigits, roundDecimal } from '../../domain/money.ts';

/**
 * Pattern of a language's numbers of one kind, from the server's `Intl.NumberFormat`. The page carries it: a first
 * `Intl.NumberFormat` blocks a phone for 60 to 90 ms, and a browser's ICU may format differently, which breaks
 * hydration.
 */
export interface NumberPattern {
  /** Affixes of a positive number. */
  readonly positive: readonly [prefix: string, suffix: string];
  readonly negative: readonly [prefix: string, suffix: string];
  /** Decimal separator. */
  readonly decimal: string;
  /** Group separator; empty where digits are not grouped. */
  readonly group: string;
  /** How many digits have to stand before the last three for these to be set apart: 2 in Spanish (`1234`, `12.345`). */
  readonly minGroup: number;
  /** The digit zero; the nine others follow it in Unicode. */
  readonly zero: string;
}

/** `decimal`, `percent`, or an ISO 4217 code for amounts with their currency. */
type NumberKind = string;

/** The patterns of a page by their keys (`numberPatternsOf`). */
export type NumberPatterns = Readonly<Record<string, NumberPattern>>;

const patterns = new Map<string, NumberPattern>();

const keyOf = (kind: NumberKind, locale: string, digits: Digits): string => `${locale} ${digits} ${kind}`;

/** What decides how a page's numbers are written. */
interface NumberConventions {
  readonly locale: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly digits: Digits;
}

/** The patterns that the numbers of a page need. */
export function numberPatternsOf({ locale, currency, digits }: NumberConventions): NumberPatterns {
  const kinds: readonly NumberKind[] = ['decimal', 'percent', currency];
  return Object.fromEntries(
    kinds.map((kind) => [keyOf(kind, locale, digits), getNumberPattern(kind, locale, digits)] as const),
  );
}

/** Uses the patterns that the server read. */
export function adoptNumberPatterns(read: NumberPatterns): void {
  for (const [key, pattern] of Object.entries(read)) patterns.set(key, pattern);
}

/** The cached pattern of a kind of numbers in a language. */
export function getNumberPattern(kind: NumberKind, locale: string, digits: Digits): NumberPattern {
  const key = keyOf(kind, locale, digits);
  const found = patterns.get(key) ?? readPattern(kind, locale, digits);
  patterns.set(key, found);
  return found;
}

function readPattern(kind: NumberKind, locale: string, digits: Digits): NumberPattern {
  const isCurrency = kind !== 'decimal' && kind !== 'percent';
  const format = new Intl.NumberFormat(locale, {
    ...(isCurrency ? { style: 'currency', currency: kind } : { style: kind }),
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    numberingSystem: numberingSystemOf(locale, digits),
  });
  const million = format.formatToParts(1_000_000);
  const textOf = (type: string) => normalizeIntl(million.find((part) => part.type === type)?.value ?? '');
  return {
    positive: affixesOf(million),
    negative: affixesOf(format.formatToParts(-1)),
    decimal: textOf('decimal'),
    group: textOf('group'),
    // A percentage is written a hundred times as large as it is given.
    minGroup: format.formatToParts(kind === 'percent' ? 10 : 1000).some(({ type }) => type === 'group') ? 1 : 2,
    zero: textOf('fraction'),
  };
}

const FIGURES = new Set(['integer', 'group', 'decimal', 'fraction']);

function affixesOf(parts: readonly Intl.NumberFormatPart[]): readonly [string, string] {
  const first = parts.findIndex(({ type }) => FIGURES.has(type));
  const last = parts.findLastIndex(({ type }) => FIGURES.has(type));
  const text = (some: readonly Intl.NumberFormatPart[]) => normalizeIntl(some.map(({ value }) => value).join(''));
  return [text(parts.slice(0, first)), text(parts.slice(last + 1))];
}

/** Number of decimals: always at least `min`, and rounded to `max`. */
export interface Decimals {
  readonly min: number;
  readonly max: number;
}

/** Decimals of an amount: as many as its currency has. */
export function decimalsOf(currency: string): Decimals {
  const digits = minorDigits(currency);
  return { min: digits, max: digits };
}

/** Writes a number by its pattern, rounded half away from zero. */
export function formatByPattern(number: number, pattern: NumberPattern, { min, max }: Decimals): string {
  if (!Number.isFinite(number)) return String(number);
  const digits = String(BigInt(roundDecimal(Math.abs(number), max))).padStart(max + 1, '0');
  const whole = digits.slice(0, digits.length - max);
  const fraction = digits.slice(whole.length).replace(/0+$/, '').padEnd(min, '0');
  const figures = groupDigits(whole, pattern) + (fraction === '' ? '' : pattern.decimal + fraction);
  const [prefix, suffix] = number < 0 && /[1-9]/.test(digits) ? pattern.negative : pattern.positive;
  return prefix + localizeDigits(figures, pattern.zero) + suffix;
}

const groupDigits = (whole: string, { group, minGroup }: NumberPattern): string =>
  whole.length < 3 + minGroup ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);

const localizeDigits = (figures: string, zero: string): string =>
  zero === '0' ? figures : figures.replace(/\d/g, (digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
