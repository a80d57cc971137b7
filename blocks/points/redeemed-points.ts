import { toMajorUnits, toMinorUnits } from '../../runtime/domain/money.ts';
import type { Points } from '../../schemas/generated/wire.ts';

/**
 * Parses a number of points in Latin or Arabic digits; undefined unless a whole number from 1 to `maximum`.
 *
 * @param maximum how many points there are
 */
export function parsePoints(text: string, maximum: number): number | undefined {
  const latin = text.trim().replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ARABIC_ZERO));
  if (!/^\d{1,10}$/.test(latin)) return undefined;
  const points = Number(latin);
  return points >= 1 && points <= maximum ? points : undefined;
}

const ARABIC_ZERO = '٠'.charCodeAt(0);

/**
 * About what some of the points are worth, in decimal major units, rounded down. The backend rounds in the shop's base currency: it
 * may differ by a minor unit.
 */
export function worthOfPart(part: number, { points, amount, currency }: Points): number {
  const minor = Math.floor((toMinorUnits(amount, currency) * part) / points);
  return toMajorUnits(minor, currency);
}
