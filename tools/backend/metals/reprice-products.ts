import { sql } from 'kysely';
import type { FollowedMetal } from '../../../schemas/generated/wire.ts';
import { type RunningTask, startBackgroundTask } from '../background-task.ts';
import { runAsRegistry, runAsTenant, type TenantTransaction } from '../database/tenant-transaction.ts';
import { notifyStockChange } from '../events/notify-change.ts';
import type { BackendDependencies } from '../http/backend-dependencies.ts';
import { loggableError } from '../http/loggable-error.ts';
import { followedPrice, type MetalMarket } from './followed-price.ts';

/** Products that follow a metal are priced this often, in ms; their prices change less often (`REPRICING_INTERVAL_MS`). */
const POLL_INTERVAL_MS = 60_000;

/** Products that are locked at a time, in one short transaction. */
const BATCH_SIZE = 50;

type RepricingDependencies = Pick<BackendDependencies, 'db' | 'clock' | 'log'>;

/**
 * Prices products that follow a metal in all shops, and announces changes. Several copies of the backend compute the same prices, and one
 * stores each. Locked products and catalogues are left for the next round.
 */
export async function repriceProducts(parts: RepricingDependencies, signal?: AbortSignal): Promise<void> {
  const { db, log } = parts;
  const shops = await runAsRegistry(db, (transaction) =>
    transaction.selectFrom('metal_base').select('tenant').orderBy('tenant').execute(),
  );
  for (const { tenant } of shops) {
    try {
      await repriceShop(parts, tenant, signal);
    } catch (error) {
      log.error({ tenant, error: loggableError(error) }, 'products that follow a metal were not priced');
    }
  }
}

async function repriceShop({ db, clock }: RepricingDependencies, tenant: string, signal?: AbortSignal): Promise<void> {
  let last: string | undefined = '';
  while (last !== undefined && signal?.aborted !== true) {
    const after: string = last;
    last = await runAsTenant(db, tenant, (transaction) => repriceBatch(transaction, { tenant, after }, clock.now()));
  }
}

/** Prices a batch of products after an id; returns the last id, undefined at the end. */
async function repriceBatch(
  transaction: TenantTransaction,
  { tenant, after }: { readonly tenant: string; readonly after: string },
  now: number,
): Promise<string | undefined> {
  const market = await readMarket(transaction, tenant, now);
  if (market === undefined) return undefined;
  const { rows } = await sql<FollowingRow>`
    select id, price, metal_price as "metalPrice", (details ->> 'weight')::numeric as weight,
      coalesce(details ->> 'weightUnit', 'g') as "weightUnit"
    from product where tenant = ${tenant} and metal_price is not null and id > ${after}
    order by id limit ${BATCH_SIZE}`.execute(transaction);
  const changes = rows.flatMap(({ id, price, weight, ...row }) => {
    const newPrice = weight === null ? price : followedPrice({ ...row, weight }, market);
    return newPrice === price ? [] : [{ id, price: newPrice }];
  });
  if (changes.length > 0) await storePrices(transaction, tenant, changes);
  return rows.length < BATCH_SIZE ? undefined : rows.at(-1)?.id;
}

interface FollowingRow {
  readonly id: string;
  /** Minor units of the base currency. */
  readonly price: number;
  readonly metalPrice: FollowedMetal;
  readonly weight: number | null;
  readonly weightUnit: 'g' | 'kg';
}

/** Undefined where the shop has no prices of metals, or its catalogue and currencies are being replaced. */
async function readMarket(
  transaction: TenantTransaction,
  tenant: string,
  now: number,
): Promise<MetalMarket | undefined> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtext('vitrine catalogue'), hashtext(${tenant})) as "isFree"`.execute(
    transaction,
  );
  if (rows[0]?.isFree !== true) return undefined;
  const base = await transaction.selectFrom('metal_base').selectAll().executeTakeFirst();
  const currency = await transaction
    .selectFrom('currency')
    .select('iso3c')
    .where('position', '=', 0)
    .executeTakeFirst();
  return base && currency && { base, currency: currency.iso3c, now };
}

/** Locks the products in the order in which orders do (`take-stock.ts`), but for those that are locked. */
async function storePrices(
  transaction: TenantTransaction,
  tenant: string,
  changes: readonly { readonly id: string; readonly price: number }[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with change as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as change (id text, price bigint)
    ), free as materialized (
      select id from product where tenant = ${tenant} and id in (select id from change) order by id for update skip locked
    )
    update product set price = change.price from change join free using (id)
    where product.tenant = ${tenant} and product.id = change.id and product.price <> change.price
    returning product.id`.execute(transaction);
  await notifyStockChange(transaction, tenant, rows.map(({ id }) => id).sort());
}

/** Prices products at intervals until stopped. */
export const watchMetalPrices = (parts: RepricingDependencies): RunningTask =>
  startBackgroundTask({
    intervalMs: POLL_INTERVAL_MS,
    run: (signal) => repriceProducts(parts, signal),
    log: parts.log,
    failure: 'products that follow a metal were not priced',
  });
