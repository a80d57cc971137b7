import { toAsciiDigits } from '../forms/form-fields.ts';
import { minorDigits } from '../money.ts';

/** The limits of one wallet charge, in decimal major units. */
export interface ChargeLimits {
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * Parses an amount in decimal major units of a currency (ISO 4217), with the digits and decimal signs of any keyboard. Undefined if it is
 * invalid, has more decimals than the currency, or exceeds the limits. A comma before three digits is rejected as ambiguous: thousands in
 * one language, fils in another.
 */
export function parseChargeAmount(
  text: string,
  currency: string,
  { minimum, maximum }: ChargeLimits,
): number | undefined {
  const plain = toAsciiDigits(text).trim().replace('\u066b', '.');
  const [, whole, sign, decimals = ''] = /^(\d{1,9})(?:([.,])(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined || decimals.length > minorDigits(currency)) return undefined;
  if (sign === ',' && decimals.length === 3) return undefined;
  const amount = Number(`${whole}.${decimals}0`);
  return amount >= minimum && amount <= maximum ? amount : undefined;
}
