import { toMajorUnits } from '../../../runtime/domain/money.ts';
import type { LocalizedText, Pagination } from '../../../schemas/generated/wire.ts';
import { convertMinorToMajor, requirePricing } from '../catalogue/pricing.ts';
import { omitNulls } from '../database/database-connection.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { Handler, RequestedShop } from '../http/handler.ts';
import { createLocalizer } from '../http/localized-columns.ts';
import { type PageQuery, pageOffset } from '../http/paginate.ts';
import { chargeLimits } from '../payments/wallet-charge.ts';
import { type Ledger, readBalance } from './wallet.ts';

/** Balance of the customer's wallet (spec 7, "wallet info"). */
export const wallet: Handler<'wallet'> = async ({ transaction, shop, headers, paymentProvider }) => {
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const balance = await readBalance(transaction, 'wallet_transaction');
  const { currency } = pricing;
  const { minimum, maximum } = chargeLimits(pricing);
  const limits = { minimum: toMajorUnits(minimum, currency), maximum: toMajorUnits(maximum, currency) };
  return {
    data: {
      amount: convertMinorToMajor(balance, pricing),
      currency,
      ...(paymentProvider !== undefined && { chargeLimits: limits }),
    },
  };
};

/** History of the customer's wallet. Amounts outside the base currency are converted and rounded one by one. */
export const walletTransactions: Handler<'walletTransactions'> = async ({ transaction, shop, headers, query }) => {
  const pricing = requirePricing(shop, headers['x-currency-id']);
  const offset = pageOffset(query);
  const rows = await transaction
    .selectFrom('wallet_transaction as entry')
    .leftJoin('sales_order', (join) =>
      join.onRef('sales_order.tenant', '=', 'entry.tenant').onRef('sales_order.id', '=', 'entry.order_id'),
    )
    .select(['entry.id', 'entry.kind', 'entry.amount', 'entry.order_id', 'entry.reason', 'entry.created_at'])
    .select('sales_order.number')
    .orderBy('entry.position', 'desc')
    .limit(query.pageSize)
    .offset(offset)
    .execute();
  const data = rows.map(({ kind, amount, ...row }) => ({
    ...toEntry(row, shop),
    kind,
    amount: convertMinorToMajor(amount, pricing),
    currency: pricing.currency,
  }));
  return { data, pagination: await countEntries(transaction, 'wallet_transaction', query) };
};

export const pointsHistory: Handler<'pointsHistory'> = async ({ transaction, shop, query }) => {
  const offset = pageOffset(query);
  const rows = await transaction
    .selectFrom('points_transaction as entry')
    .leftJoin('sales_order', (join) =>
      join.onRef('sales_order.tenant', '=', 'entry.tenant').onRef('sales_order.id', '=', 'entry.order_id'),
    )
    .select(['entry.id', 'entry.kind', 'entry.amount', 'entry.order_id', 'entry.reason', 'entry.created_at'])
    .select('sales_order.number')
    .orderBy('entry.position', 'desc')
    .limit(query.pageSize)
    .offset(offset)
    .execute();
  const data = rows.map(({ kind, amount, ...row }) => ({ ...toEntry(row, shop), kind, points: amount }));
  return { data, pagination: await countEntries(transaction, 'points_transaction', query) };
};

interface EntryRow {
  readonly id: string;
  readonly order_id: string | null;
  readonly reason: LocalizedText | null;
  readonly created_at: string;
  /** Of the order. */
  readonly number: number | null;
}

/** Common fields of both ledgers. */
const toEntry = ({ id, order_id, reason, created_at, number }: EntryRow, shop: RequestedShop) => ({
  _id: id,
  date: created_at,
  ...(order_id !== null && number !== null && { orderId: order_id, orderNumber: String(number) }),
  ...omitNulls({ reason: reason && createLocalizer(shop)(reason) }),
});

async function countEntries(
  transaction: TenantTransaction,
  ledger: Ledger,
  { pageNumber, pageSize }: PageQuery,
): Promise<Pagination> {
  const { total } = await transaction
    .selectFrom(ledger)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { pageNumber, pageSize, total, totalIsExact: true };
}
