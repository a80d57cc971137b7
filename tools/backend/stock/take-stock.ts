import { sql } from 'kysely';
import { type StockLine, stockDemand } from '../../../runtime/domain/cart/stock-demand.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { notifyStockChange } from '../events/notify-change.ts';

/**
 * Whoever sells any of these products takes turns from here on: what is read of their stock, that of their variants and lenses
 * too, stays as it is until the end of the transaction.
 */
export async function lockStock(transaction: TenantTransaction, lines: readonly StockLine[]): Promise<void> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  if (ids.length === 0) return;
  // In one order, so that two orders of the same products wait for each other instead of blocking each other.
  await transaction.selectFrom('product').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();
}

/**
 * Takes what lines need from the stock, counts it as sold, and announces it as a `stock` change: caches drop what shows these
 * products, not the whole catalogue. All of it is done or nothing. Whoever asks holds {@link lockStock}.
 *
 * @returns whether there was enough of everything
 */
export async function takeStock(
  transaction: TenantTransaction,
  tenant: string,
  lines: readonly StockLine[],
): Promise<boolean> {
  const { products, variants, lenses, sold } = stockDemand(lines);
  const taken = [
    await sql`
      update product set sell_quantity = sell_quantity + change.sold,
        quantity = quantity - case when is_stock_limited then change.taken else 0 end
      from ${changes(Array.from(sold, ([id, count]) => ({ id, sold: count, taken: products.get(id) ?? 0 })))}
      where product.tenant = ${tenant} and product.id = change.id
        and (not is_stock_limited or quantity >= change.taken)`.execute(transaction),
    await sql`
      update variant set quantity = quantity - case when is_limited then change.taken else 0 end
      from ${changes(toTaken(variants))}
      where variant.tenant = ${tenant} and variant.id = change.id and (not is_limited or quantity >= change.taken)`.execute(
      transaction,
    ),
    await sql`
      update lens_option set quantity = quantity - change.taken
      from ${changes(toTaken(lenses))}
      where lens_option.tenant = ${tenant} and lens_option.id = change.id and quantity >= change.taken`.execute(
      transaction,
    ),
  ];
  const changed = taken.reduce((sum, { numAffectedRows = 0n }) => sum + Number(numAffectedRows), 0);
  if (changed !== sold.size + variants.size + lenses.size) return false;
  await notifyStockChange(transaction, tenant, await limitedProducts(transaction, lines));
  return true;
}

/**
 * Puts back what {@link takeStock} took for lines, counts it as sold no more, and announces it as a `stock` change. What the shop sells
 * no more, or without a limit by now, has no stock to put it back to. Whoever asks holds {@link lockStock}, and asks once.
 */
export async function returnStock(
  transaction: TenantTransaction,
  tenant: string,
  lines: readonly StockLine[],
): Promise<void> {
  const { products, variants, lenses, sold } = stockDemand(lines);
  await sql`
    update product set sell_quantity = greatest(sell_quantity - change.sold, 0),
      quantity = quantity + case when is_stock_limited then change.taken else 0 end
    from ${changes(Array.from(sold, ([id, count]) => ({ id, sold: count, taken: products.get(id) ?? 0 })))}
    where product.tenant = ${tenant} and product.id = change.id`.execute(transaction);
  await sql`
    update variant set quantity = quantity + change.taken
    from ${changes(toTaken(variants))}
    where variant.tenant = ${tenant} and variant.id = change.id and is_limited`.execute(transaction);
  await sql`
    update lens_option set quantity = quantity + change.taken
    from ${changes(toTaken(lenses))}
    where lens_option.tenant = ${tenant} and lens_option.id = change.id`.execute(transaction);
  await notifyStockChange(transaction, tenant, await limitedProducts(transaction, lines));
}

const toTaken = (counts: ReadonlyMap<string, number>) => Array.from(counts, ([id, taken]) => ({ id, taken }));

const changes = (rows: readonly { readonly id: string; readonly taken: number; readonly sold?: number }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (id text, taken integer, sold integer)`;

/** The products of which another quantity is left now. */
async function limitedProducts(
  transaction: TenantTransaction,
  lines: readonly StockLine[],
): Promise<readonly string[]> {
  const isOfChoice = ({ varientId, lensOptions }: StockLine) => varientId !== undefined || lensOptions.length > 0;
  const chosen = lines.filter(isOfChoice).map(({ productId }) => productId);
  const rows = await transaction
    .selectFrom('product')
    .select('id')
    .where('id', 'in', [...new Set(lines.map(({ productId }) => productId))])
    .where('is_stock_limited', '=', true)
    .execute();
  return [...new Set([...chosen, ...rows.map(({ id }) => id)])].sort();
}
