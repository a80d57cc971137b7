import { randomBytes } from 'node:crypto';
import type { OrderTotals } from '../../../runtime/domain/order/order-totals.ts';
import { walletDebit } from '../../../runtime/domain/wallet/wallet.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import type { Pricing } from '../catalogue/pricing.ts';
import type { Database } from '../database/schema.ts';
import { becomeCustomer, type TenantTransaction } from '../database/tenant-transaction.ts';

/** The two ledgers of a customer: each is the sum of its rows. */
export type Ledger = 'wallet_transaction' | 'points_transaction';

/**
 * Balance of the transaction's customer: wallet in minor units of the base currency, or points. 0 without a customer. A withdrawal requires
 * `lockCustomer`.
 */
export async function readBalance(transaction: TenantTransaction, ledger: Ledger): Promise<number> {
  const { balance } = await transaction
    .selectFrom(ledger)
    .select(({ fn }) => fn.sum<number | null>('amount').as('balance'))
    .executeTakeFirstOrThrow();
  return balance ?? 0;
}

export interface LedgerEntry<Name extends Ledger> {
  /** A random one where it is left out. */
  readonly id?: string;
  readonly amount: number;
  readonly kind: Database[Name]['kind'];
  readonly orderId?: string;
  readonly reason?: LocalizedText;
  /** Epoch ms. */
  readonly now: number;
}

/** Writes a change of the wallet of the transaction's customer. */
export async function enterIntoWallet(
  transaction: TenantTransaction,
  tenant: string,
  customerId: string,
  entry: LedgerEntry<'wallet_transaction'>,
): Promise<void> {
  await transaction
    .insertInto('wallet_transaction')
    .values({ ...toRow(tenant, customerId, entry), kind: entry.kind })
    .execute();
}

/** The same of points. */
export async function enterIntoPoints(
  transaction: TenantTransaction,
  tenant: string,
  customerId: string,
  entry: LedgerEntry<'points_transaction'>,
): Promise<void> {
  await transaction
    .insertInto('points_transaction')
    .values({ ...toRow(tenant, customerId, entry), kind: entry.kind })
    .execute();
}

const toRow = (tenant: string, customerId: string, { id, amount, orderId, reason, now }: LedgerEntry<Ledger>) => ({
  tenant,
  customer_id: customerId,
  // As the wire has it: 24 hexadecimal digits.
  id: id ?? randomBytes(12).toString('hex'),
  amount,
  order_id: orderId ?? null,
  reason: reason === undefined ? null : JSON.stringify(reason),
  created_at: new Date(now).toISOString(),
});

/**
 * Makes the customer of an order the transaction's, for the operator. Locks the account, before any other row of the customer, as a
 * deletion does.
 *
 * @returns whether the account exists: without one there are neither wallet nor points
 */
export async function becomeOwner(transaction: TenantTransaction, customerId: string): Promise<boolean> {
  await becomeCustomer(transaction, customerId);
  return (await transaction.selectFrom('customer').select('id').forKeyShare().executeTakeFirst()) !== undefined;
}

/** An order that a wallet pays a part of. */
interface WalletPayment {
  readonly orderId: string;
  readonly customerId: string | null;
  readonly totals: Pick<OrderTotals, 'walletAmount'>;
  readonly pricing: Pricing;
  /** Balance when the order was priced, in minor units of the base currency. */
  readonly walletBalance: number;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Withdraws the wallet's part of an order, in the transaction of the stored order. Requires `lockCustomer` since before pricing, so that
 * the balance is unchanged.
 */
export async function payFromWallet(
  transaction: TenantTransaction,
  tenant: string,
  { orderId, customerId, totals, pricing, walletBalance, now }: WalletPayment,
): Promise<void> {
  const { base: from, currency: to, rate } = pricing;
  const debit = walletDebit(totals.walletAmount, walletBalance, { from, to, rate });
  if (customerId === null || debit === 0) return;
  await enterIntoWallet(transaction, tenant, customerId, { kind: 'payment', amount: -debit, orderId, now });
}

/**
 * Refunds the wallet's part of an order, in its original minor units, and makes its customer the transaction's. A unique row refunds an
 * order once.
 *
 * @param customerId null for a guest or a deleted account
 * @param now epoch ms
 */
export async function refundWallet(
  transaction: TenantTransaction,
  tenant: string,
  { orderId, customerId, now }: Pick<WalletPayment, 'orderId' | 'customerId' | 'now'>,
): Promise<void> {
  if (customerId === null || !(await becomeOwner(transaction, customerId))) return;
  const paid = await transaction
    .selectFrom('wallet_transaction')
    .select('amount')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'payment')
    .executeTakeFirst();
  if (paid === undefined) return;
  await enterIntoWallet(transaction, tenant, customerId, { kind: 'refund', amount: -paid.amount, orderId, now });
}
