import { randomBytes } from 'node:crypto';
import type { OrderTotals } from '../../../runtime/domain/order/order-totals.ts';
import { walletDebit } from '../../../runtime/domain/wallet/wallet.ts';
import type { LocalizedText } from '../../../schemas/generated/wire.ts';
import type { Pricing } from '../calls/pricing.ts';
import type { Database } from '../database/schema.ts';
import { becomeCustomer, type TenantTransaction } from '../database/tenant-transaction.ts';

/** The two ledgers of a customer: each is the sum of its rows. */
export type Ledger = 'wallet_transaction' | 'points_transaction';

/**
 * What the transaction's customer has: of a wallet minor units of the base currency, else points. 0 without a customer. Who takes
 * something out holds `lockCustomer`, so that nothing is taken twice.
 */
export async function readBalance(transaction: TenantTransaction, ledger: Ledger): Promise<number> {
  const { balance } = await transaction
    .selectFrom(ledger)
    .select(({ fn }) => fn.sum<number | null>('amount').as('balance'))
    .executeTakeFirstOrThrow();
  return balance ?? 0;
}

/** A change of a ledger. */
export interface LedgerEntry<Name extends Ledger> {
  /** A random one where it is left out. */
  readonly id?: string;
  readonly amount: number;
  readonly kind: Database[Name]['kind'];
  readonly orderId?: string;
  /** What the shop says about it. */
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
 * Makes the customer of an order the transaction's, for who runs the backend. The account stays until the end of the transaction: so this
 * comes before anything else of the customer's is changed, as deleting an account locks it first, too.
 *
 * @returns whether there is the account still: without one there are neither wallet nor points
 */
export async function becomeOwner(transaction: TenantTransaction, customerId: string): Promise<boolean> {
  await becomeCustomer(transaction, customerId);
  return (await transaction.selectFrom('customer').select('id').forKeyShare().executeTakeFirst()) !== undefined;
}

/** An order that a wallet pays a part of. */
export interface WalletPayment {
  readonly orderId: string;
  readonly customerId: string | null;
  readonly totals: Pick<OrderTotals, 'walletAmount'>;
  readonly pricing: Pricing;
  /** What the wallet held when the order was priced, in minor units of the base currency. */
  readonly walletBalance: number;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Takes out of the wallet what it pays of an order, in the transaction of the order, which must be kept already. Whoever asks has held
 * `lockCustomer` since before the order was priced, so that the balance is still what it was.
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
 * Gives back what a wallet paid of an order, in minor units as they were taken, and makes its customer the transaction's. An order is
 * refunded once: a second row of its kind is none that the table takes.
 *
 * @param customerId whose order it is; null for a guest's, and one of a deleted account
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
