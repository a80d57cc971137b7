import { sql } from 'kysely';
import { stockDemand } from '../../../runtime/domain/cart/stock-demand.ts';
import { pickText } from '../../../runtime/domain/localized.ts';
import type { CartItem } from '../../../schemas/generated/wire.ts';
import { deferred, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { localizedFailure } from '../http/http-failure.ts';
import {
  MAX_UNPAID_ORDERS,
  MAX_UNPAID_ORDERS_PER_NETWORK,
  MAX_UNPAID_PIECES,
  MAX_UNPAID_STOCK_SHARE,
  PAYMENT_FOLLOW_UP_MS,
} from '../limits.ts';
import type { PricedOrder } from './price-order.ts';

interface UnpaidOrders {
  readonly customerId: string | null;
  readonly network: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/**
 * Throws 422 `unpaid_stock_limit` where an order that is not paid yet would hold more of a product than it may: others could not buy it
 * meanwhile.
 */
export function requireHoldableStock(
  { language, defaultLanguage }: RequestedShop,
  items: readonly CartItem[],
  rows: PricedOrder['rows'],
): void {
  const { products, variants, lenses } = stockDemand(items);
  for (const row of rows.values()) {
    const limits = [
      ...(row.is_stock_limited ? [{ taken: products.get(row.id), stock: row.quantity }] : []),
      ...row.variants.flatMap(({ id, is_limited, quantity }) =>
        is_limited ? [{ taken: variants.get(id), stock: quantity }] : [],
      ),
      ...row.lensOptions.map(({ id, quantity }) => ({ taken: lenses.get(id), stock: quantity })),
    ];
    for (const { taken = 0, stock } of limits) {
      const maximum = Math.max(MAX_UNPAID_PIECES, Math.floor(stock * MAX_UNPAID_STOCK_SHARE));
      const title = pickText(row.title, language, defaultLanguage);
      if (taken > maximum) throw localizedFailure('unpaid_stock_limit', language, undefined, { maximum, title });
    }
  }
}

/** Throws 422 `unpaid_order_limit` beyond a number of unpaid orders of a customer, a guest's contact or a network: each holds stock. */
export async function requireFewUnpaid(
  transaction: TenantTransaction,
  { language }: RequestedShop,
  { customerId, network, email, phone }: UnpaidOrders,
  now: number,
): Promise<void> {
  const contacts = customerId === null ? [email, phone] : [customerId];
  const counted = [...contacts, network].flatMap((each) => each ?? []).sort();
  // Serializes concurrent orders for the count.
  await sql`
    select pg_advisory_xact_lock(hashtext('vitrine unpaid orders'), hashtext(current_setting('app.tenant') || ' ' || counted))
    from unnest(${counted}::text[]) as counted`.execute(transaction);
  const since = new Date(now - PAYMENT_FOLLOW_UP_MS).toISOString();
  await sql`select forget_networks(${since}::timestamptz) ${deferred}`.execute(transaction);
  const { rows } = await sql<{ own: number; nearby: number }>`
    select count_unpaid_orders(${customerId}, ${email}, ${phone}, null, ${since}::timestamptz)::int as own,
      count_unpaid_orders(null, null, null, ${network}, ${since}::timestamptz)::int as nearby`.execute(transaction);
  const { own = 0, nearby = 0 } = rows[0] ?? {};
  if (own >= MAX_UNPAID_ORDERS)
    throw localizedFailure('unpaid_order_limit', language, undefined, { maximum: MAX_UNPAID_ORDERS });
  if (nearby >= MAX_UNPAID_ORDERS_PER_NETWORK) throw localizedFailure('unpaid_network_limit', language);
}
