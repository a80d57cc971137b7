import { type Conversion, convert } from '../money.ts';

/**
 * The amount that an order debits from a wallet, in minor units of the base currency. The wallet amount is converted back, rounded half up
 * once, at least one unit and at most the balance: paying with the whole balance empties the wallet.
 *
 * @param walletAmount amount paid by the wallet, in minor units of the order's currency
 * @param balance in minor units of the base currency
 * @param conversion from the base currency to the order's
 */
export function walletDebit(walletAmount: number, balance: number, { from, to, rate }: Conversion): number {
  if (walletAmount <= 0 || balance <= 0) return 0;
  if (walletAmount >= convert(balance, { from, to, rate })) return balance;
  return Math.min(balance, Math.max(1, convert(walletAmount, { from: to, to: from, rate: 1 / rate })));
}

/**
 * Points earned by a completed order, rounded down.
 *
 * @param amount price of the order, in minor units of the base currency
 * @param minorPerUnit minor units of one major unit
 * @param pointsPerUnit points for each major unit, or a fraction of one; 0 gives none
 */
export const pointsOfOrder = (amount: number, minorPerUnit: number, pointsPerUnit: number): number =>
  floor((Math.max(0, amount) * pointsPerUnit) / minorPerUnit);

/**
 * The value of points in minor units of the base currency, rounded down.
 *
 * @param minorPerUnit minor units of one major unit
 * @param pointsRedeemedPerUnit points per major unit; 0 if the shop redeems none
 */
export const pointsWorth = (points: number, minorPerUnit: number, pointsRedeemedPerUnit: number): number =>
  pointsRedeemedPerUnit <= 0 ? 0 : floor((Math.max(0, points) * minorPerUnit) / pointsRedeemedPerUnit);

/** Rounds down, tolerating binary fractions: 100 × 0.57 is 57. */
const floor = (value: number): number => Math.floor(Number(value.toPrecision(12)));
