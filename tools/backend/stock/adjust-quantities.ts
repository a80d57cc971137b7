import { sql } from 'kysely';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { notifyStockChange } from '../events/notify-change.ts';

/**
 * Adds to the quantities of products (takes away, where negative) and announces it as a `stock` change: caches drop what
 * shows these products, not the whole catalogue. All of it is done or nothing.
 *
 * @param changes by product id
 * @returns ids of the products that have too few, or do not exist; nothing is changed unless it is empty
 */
export async function adjustQuantities(
  transaction: TenantTransaction,
  tenant: string,
  changes: ReadonlyMap<string, number>,
): Promise<readonly string[]> {
  if (changes.size === 0) return [];
  const ids = [...changes.keys()].sort();
  // In one order, so that two orders of the same products wait for each other instead of blocking each other.
  const rows = await transaction
    .selectFrom('product')
    .select(['id', 'quantity', 'is_stock_limited'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  const missing = ids.filter((id) => {
    const row = known.get(id);
    return row === undefined || (row.is_stock_limited && row.quantity + (changes.get(id) ?? 0) < 0);
  });
  if (missing.length > 0) return missing;
  const limited = ids.filter((id) => known.get(id)?.is_stock_limited);
  if (limited.length === 0) return [];
  await sql`
    update product set quantity = quantity + change.by
    from jsonb_to_recordset(${JSON.stringify(limited.map((id) => ({ id, by: changes.get(id) })))}) as change (id text, by integer)
    where product.tenant = ${tenant} and product.id = change.id`.execute(transaction);
  await notifyStockChange(transaction, tenant, limited);
  return [];
}
