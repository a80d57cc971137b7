import type { DatabaseConnection } from '../../database/database-connection.ts';
import { appointmentPaymentDifferences, bookingDifferences } from './appointments.ts';
import { holdDifferences, placedDifferences, slotDifferences, soldDifferences, stockDifferences } from './goods.ts';
import { type LedgerFacts, type LedgerRows, type Ledgers, readLedger } from './ledger-rows.ts';
import {
  balanceDifferences,
  chargeDifferences,
  paymentDifferences,
  pointsDifferences,
  voucherDifferences,
  walletChargeDifferences,
  walletDifferences,
} from './money.ts';

/**
 * Checks that a shop lost and doubled nothing since `before`. Throws with each violated rule and its differences.
 *
 * @param before `readLedger` of the same shop
 */
export async function checkLedger(
  database: DatabaseConnection,
  before: LedgerRows,
  { tenant, ...facts }: LedgerFacts = {},
): Promise<LedgerRows> {
  const now = await readLedger(database, tenant);
  const problems = findLedgerProblems(before, now, facts);
  if (problems.length > 0) throw new Error(`The ledger is not right:\n${problems.join('\n')}`);
  return now;
}

/** Violated rules of a shop, with their differences. */
const findLedgerProblems = (
  before: LedgerRows,
  now: LedgerRows,
  facts: Omit<LedgerFacts, 'tenant'> = {},
): readonly string[] =>
  Object.entries(SENTENCES).flatMap(([sentence, differences]) =>
    differences({ before, now, ...facts }).map((difference) => `${sentence}: ${difference}`),
  );

const SENTENCES: Readonly<Record<string, (ledgers: Ledgers) => readonly string[]>> = {
  'stock + held + sold is constant': stockDifferences,
  'what products count as sold is what orders hold and bought': soldDifferences,
  'an order is placed once': placedDifferences,
  'payments captured = orders paid': paymentDifferences,
  'what the provider took is paid, or to be refunded': chargeDifferences,
  'a wallet is charged once by each payment into it': walletChargeDifferences,
  'no order is held after its time': holdDifferences,
  'wallet = sum of its transactions, and never below nothing': balanceDifferences,
  'a wallet pays its part of an order once, and gets it back once the order is given up': walletDifferences,
  'points redeemed are in the wallet, and an order gives them once it is completed': pointsDifferences,
  'voucher uses ≤ limit, one for each order that counts it': voucherDifferences,
  'an order has the time slot that it chose until it is given up, and no slot has more than it can': slotDifferences,
  'payments captured = appointments paid, and none waits after its time': appointmentPaymentDifferences,
  'experts and places are booked once at one time, and appointments keep their times until they are cancelled':
    bookingDifferences,
};
