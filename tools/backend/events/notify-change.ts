import { sql, type Transaction } from 'kysely';
import type { ChangeEvent } from '../../../schemas/generated/wire.ts';
import type { Database } from '../database/schema.ts';
import { deferred } from '../database/tenant-transaction.ts';
import { MAX_STOCK_EVENT_PRODUCTS } from '../limits.ts';

/** Announces a change to every copy of the backend, once the transaction is committed (`announce-changes.ts`). */
export async function notifyChange(transaction: Transaction<Database>, change: ChangeEvent): Promise<void> {
  await sql`insert into change (tenant, event) values (${change.tenant}, ${JSON.stringify(change)}::jsonb) ${deferred}`.execute(
    transaction,
  );
}

/** Announces that only the quantities or prices of these products changed, in several events for many products. */
export async function notifyStockChange(
  transaction: Transaction<Database>,
  tenant: string,
  productIds: readonly string[],
): Promise<void> {
  for (let index = 0; index < productIds.length; index += MAX_STOCK_EVENT_PRODUCTS) {
    const some = productIds.slice(index, index + MAX_STOCK_EVENT_PRODUCTS);
    await notifyChange(transaction, { tenant, kind: 'stock', productIds: some });
  }
}
