import { type RawBuilder, sql } from 'kysely';
import { type StockLine, stockDemand } from '../../../runtime/domain/cart/stock-demand.ts';
import { deferred, type TenantTransaction } from '../database/tenant-transaction.ts';
import { notifyStockChange } from '../events/notify-change.ts';

/**
 * Takes the stock of lines, counts them as sold, and announces a `stock` change, which drops these products from caches instead of the
 * whole catalogue. Locks the products until the end of the transaction, which must roll back after a shortage.
 *
 * @returns whether all was in stock
 */
export async function takeStock(
  transaction: TenantTransaction,
  tenant: string,
  lines: readonly StockLine[],
): Promise<boolean> {
  const { products, variants, lenses, sold } = stockDemand(lines);
  await lockStock(transaction, lines);
  const changed = await changeStock(transaction, tenant, lines, {
    products: countingSales(sql`
      update product set sell_quantity = sell_quantity + change.sold,
        quantity = quantity - case when is_stock_limited then change.taken else 0 end
      from ${changes(Array.from(sold, ([id, count]) => ({ id, sold: count, taken: products.get(id) ?? 0 })))}
      where product.tenant = ${tenant} and product.id = change.id
        and (not is_stock_limited or quantity >= change.taken)`),
    choices: [
      variants.size > 0 &&
        sql`
        update variant set quantity = quantity - case when is_limited then change.taken else 0 end
        from ${changes(toTaken(variants))}
        where variant.tenant = ${tenant} and variant.id = change.id and (not is_limited or quantity >= change.taken)`,
      lenses.size > 0 &&
        sql`
        update lens_option set quantity = quantity - change.taken
        from ${changes(toTaken(lenses))}
        where lens_option.tenant = ${tenant} and lens_option.id = change.id and quantity >= change.taken`,
    ],
  });
  return changed === sold.size + variants.size + lenses.size;
}

/**
 * Reverts {@link takeStock} for lines, and announces a `stock` change. Products that are gone, or unlimited now, have no stock. Callers
 * revert once.
 */
export async function returnStock(
  transaction: TenantTransaction,
  tenant: string,
  lines: readonly StockLine[],
): Promise<void> {
  const { products, variants, lenses, sold } = stockDemand(lines);
  await lockStock(transaction, lines);
  await changeStock(transaction, tenant, lines, {
    products: countingSales(sql`
      update product set sell_quantity = greatest(sell_quantity - change.sold, 0),
        quantity = quantity + case when is_stock_limited then change.taken else 0 end
      from ${changes(Array.from(sold, ([id, count]) => ({ id, sold: count, taken: products.get(id) ?? 0 })))}
      where product.tenant = ${tenant} and product.id = change.id`),
    choices: [
      variants.size > 0 &&
        sql`
        update variant set quantity = quantity + change.taken
        from ${changes(toTaken(variants))}
        where variant.tenant = ${tenant} and variant.id = change.id and is_limited`,
      lenses.size > 0 &&
        sql`
        update lens_option set quantity = quantity + change.taken
        from ${changes(toTaken(lenses))}
        where lens_option.tenant = ${tenant} and lens_option.id = change.id`,
    ],
  });
}

interface ChangedProduct {
  readonly id: string;
  readonly is_stock_limited: boolean;
}

/** An update of products, which answers those that it changed, and has them ranked anew among the best sellers (`rank-best-sellers.ts`). */
const countingSales = (update: RawBuilder<unknown>): RawBuilder<ChangedProduct> => sql`
  with changed as (${update} returning product.tenant, product.id, is_stock_limited),
    sale as (insert into product_sale select tenant, id from changed)
  select id, is_stock_limited from changed`;

/** Locks the products of lines: in one order, so that two orders of the same products wait for each other instead of blocking each other. */
async function lockStock(transaction: TenantTransaction, lines: readonly StockLine[]): Promise<void> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  await sql`
    select from product where tenant = current_setting('app.tenant') and id = any(${ids}::text[]) order by id
    for update ${deferred}`.execute(transaction);
}

/** Statements that change the stock of products, variants and lenses; false without a change. */
interface StockChange {
  /** Answers those that it changed. */
  readonly products: RawBuilder<ChangedProduct>;
  readonly choices: readonly (RawBuilder<unknown> | false)[];
}

/** Runs the statements, one after the other, and announces of which products another quantity is left. Answers how many rows they changed. */
async function changeStock(
  transaction: TenantTransaction,
  tenant: string,
  lines: readonly StockLine[],
  { products, choices }: StockChange,
): Promise<number> {
  const { rows } = await products.execute(transaction);
  let changed = rows.length;
  for (const choice of choices)
    if (choice !== false) changed += Number((await choice.execute(transaction)).numAffectedRows ?? 0n);
  const limited = rows.filter(({ is_stock_limited }) => is_stock_limited).map(({ id }) => id);
  const chosen = lines
    .filter(({ varientId, lensOptions }) => varientId !== undefined || lensOptions.length > 0)
    .map(({ productId }) => productId);
  await notifyStockChange(transaction, tenant, [...new Set([...chosen, ...limited])].sort());
  return changed;
}

const toTaken = (counts: ReadonlyMap<string, number>) => Array.from(counts, ([id, taken]) => ({ id, taken }));

const changes = (rows: readonly { readonly id: string; readonly taken: number; readonly sold?: number }[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as change (id text, taken integer, sold integer)`;
