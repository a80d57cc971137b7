import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { type RunningTask, startBackgroundTask } from '../background-task.ts';
import type { Database } from '../database/schema.ts';
import { runAsRegistry, switchToTenant } from '../database/tenant-transaction.ts';

/** Best sellers are ranked this often, in ms. */
const POLL_INTERVAL_MS = 30_000;

/** Sales that are counted at a time. */
const BATCH_SIZE = 500;

/** Counts sales and returns since the last ranking of best sellers. Resolves when all are counted. */
export async function rankBestSellers(db: Kysely<Database>): Promise<void> {
  while ((await countSales(db)) === BATCH_SIZE);
}

/** Returns the number of counted sales. Concurrent counts wait, and count none twice. */
const countSales = (db: Kysely<Database>): Promise<number> =>
  runAsRegistry(db, async (transaction) => {
    const { rows } = await sql<{ tenant: string; product_id: string }>`
      delete from product_sale where ctid = any(array(select ctid from product_sale limit ${BATCH_SIZE}))
      returning tenant, product_id`.execute(transaction);
    let left = 0;
    const soldBy = Map.groupBy(rows, ({ tenant }) => tenant);
    for (const [tenant, sales] of [...soldBy].sort(([one], [other]) => (one < other ? -1 : 1))) {
      await switchToTenant(transaction, tenant);
      const sold = [...new Set(sales.map(({ product_id }) => product_id))].sort();
      const { rows: busy } = await sql<{ id: string }>`select rank_best_sellers(${sold}::text[]) as id`.execute(
        transaction,
      );
      // An order has them: they are ranked in the next round.
      if (busy.length > 0)
        await transaction
          .insertInto('product_sale')
          .values(busy.map(({ id }) => ({ tenant, product_id: id })))
          .execute();
      left += busy.length;
    }
    return rows.length - left;
  });

export const watchSales = ({ db, log }: { readonly db: Kysely<Database>; readonly log: Logger }): RunningTask =>
  startBackgroundTask({
    intervalMs: POLL_INTERVAL_MS,
    run: () => rankBestSellers(db),
    log,
    failure: 'best sellers were not ranked',
  });
