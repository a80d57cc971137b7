import { type Conversion, convert } from '../money.ts';

/** How amounts of the base currency are converted to that of an order. */
export type WalletConversion = Conversion;

/**
 * What an order takes out of a wallet, in minor units of the base currency, for what the wallet pays of it in the order's. Converted
 * back, rounded half up once, at least one unit and never more than the wallet holds: so a wallet whose whole balance pays is empty
 * afterwards, and nothing is paid with nothing.
 *
 * @param walletAmount what the wallet pays, in minor units of the order's currency
 * @param balance in minor units of the base currency
 * @param conversion from the base currency to the order's
 */
export function walletDebit(walletAmount: number, balance: number, { from, to, rate }: WalletConversion): number {
  if (walletAmount <= 0 || balance <= 0) return 0;
  if (walletAmount >= convert(balance, { from, to, rate })) return balance;
  return Math.min(balance, Math.max(1, convert(walletAmount, { from: to, to: from, rate: 1 / rate })));
}

/**
 * Points that an order gives once it is completed, rounded down.
 *
 * @param amount what it cost, in minor units of the base currency
 * @param minorPerUnit minor units of one major unit
 * @param pointsPerUnit points for each major unit, or a fraction of one; 0 gives none
 */
export const pointsOfOrder = (amount: number, minorPerUnit: number, pointsPerUnit: number): number =>
  floor((Math.max(0, amount) * pointsPerUnit) / minorPerUnit);

/**
 * What points are worth in a wallet, in minor units of the base currency, rounded down.
 *
 * @param minorPerUnit minor units of one major unit
 * @param pointsRedeemedPerUnit points that one major unit costs; 0 where the shop redeems none
 */
export const pointsWorth = (points: number, minorPerUnit: number, pointsRedeemedPerUnit: number): number =>
  pointsRedeemedPerUnit <= 0 ? 0 : floor((Math.max(0, points) * minorPerUnit) / pointsRedeemedPerUnit);

/** Rounded down, but not for what a fraction lacks in binary: 100 × 0.57 is 57. */
const floor = (value: number): number => Math.floor(Number(value.toPrecision(12)));
