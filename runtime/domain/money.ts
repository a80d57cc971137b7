/**
 * Amounts inside rules are integers of the currency's minor unit (fils, halalas, cents), so that sums are exact. Wire amounts are decimal major units. All rounding is half up.
 */

/** Spec 9: "default KWD"; the fallback currency. */
export const DEFAULT_CURRENCY = 'KWD';

/** Currencies whose minor unit is not a hundredth. Source: ISO 4217. */
const MINOR_DIGITS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(
    'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ),
  ...Object.fromEntries('BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3])),
  CLF: 4,
  UYW: 4,
};

/** Number of decimals of a currency (ISO 4217): 3 for KWD, 2 for SAR, 0 for JPY. */
export const minorDigits = (currency: string): number => MINOR_DIGITS[currency] ?? 2;

/** Decimal major units to integer minor units, half up: 1.0005 KWD is 1001 fils. Throws RangeError on NaN and infinity. */
export const toMinorUnits = (amount: number, currency: string): number => roundDecimal(amount, minorDigits(currency));

/** Integer minor units to decimal major units: 1001 fils are 1.001 KWD. */
export const toMajorUnits = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency);

/** Conversion of minor units between two currencies. */
export interface Conversion {
  /** ISO 4217 code of the amount. */
  readonly from: string;
  /** ISO 4217 code of the result. */
  readonly to: string;
  /** How many major units of `to` one major unit of `from` is worth. A positive decimal. */
  readonly rate: number;
}

/** Converts minor units by a rate, exactly, then rounds half up once. */
export function convert(minor: number, { from, to, rate }: Conversion): number {
  if (from === to && rate === 1) return minor;
  const { digits, scale } = toDecimalString(rate);
  const numerator = BigInt(minor) * digits * 10n ** BigInt(minorDigits(to));
  return divideHalfUp(numerator, 10n ** BigInt(scale + minorDigits(from)));
}

/** Multiplies an amount in minor units, half up: 3 × 1.5 = 5. */
export function multiply(minor: number, factor: number): number {
  const { digits, scale } = toDecimalString(factor);
  return divideHalfUp(BigInt(minor) * digits, 10n ** BigInt(scale));
}

/** A percentage of an amount in minor units, half up: 12.5 % of 100 is 13. */
export function percentageOf(minor: number, percent: number): number {
  const { digits, scale } = toDecimalString(percent);
  return divideHalfUp(BigInt(minor) * digits, 10n ** BigInt(scale + 2));
}

/** The amount of which `minor` is `percent` per cent, half up. `percent` must be above 0. */
export function amountBeforePercent(minor: number, percent: number): number {
  const { digits, scale } = toDecimalString(percent);
  return divideHalfUp(BigInt(minor) * 10n ** BigInt(scale + 2), digits);
}

/**
 * A number in units of its last `places` decimals, rounded half up by its decimal notation: 1.005 with 2 places is 101,
 * although its binary value is less. Throws RangeError on NaN and infinity.
 */
export function roundDecimal(number: number, places: number): number {
  if (!Number.isFinite(number)) throw new RangeError(`not an amount: ${number}`);
  // The error of the multiplication is beyond the 15th digit.
  return Math.round(Number((number * 10 ** places).toPrecision(15)));
}

/** The decimal representation of a number: `digits / 10 ** scale`. */
function toDecimalString(value: number): { digits: bigint; scale: number } {
  if (!Number.isFinite(value)) throw new RangeError(`not a number to calculate with: ${value}`);
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * 10n ** BigInt(-scale), scale: 0 };
}

/** `denominator` must be above 0. */
function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  const isCutUpwards = doubled < 0n && doubled % (2n * denominator) !== 0n;
  return Number(isCutUpwards ? quotient - 1n : quotient);
}
