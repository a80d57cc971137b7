import { sql } from 'kysely';
import { currentStatus, type OrderStatus } from '../../../runtime/domain/order/status/order-status.ts';
import {
  lockOrder,
  openOrder,
  switchToOwner,
  switchToSupport,
  switchToTenant,
  type TenantTransaction,
} from '../database/tenant-transaction.ts';
import { readRequestedShop } from '../http/read-requested-shop.ts';
import { readForSupport, releaseOrderResources } from '../orders/tenant-orders.ts';
import { SAMPLE_DIGEST } from './make-sample-order.ts';

/** Statuses whose resources are already released. */
const GIVEN_BACK: readonly OrderStatus[] = ['unpaid', 'cancelled'];

/**
 * Removes orders without trace: invoices, payments and lines, with the return of their resources. For sample orders alone; tenants have no
 * such right. Numbers of invoices restart without any invoice left; else they stay unused. The transaction has no customer afterwards.
 *
 * @param ids unknown ones and those of other orders are skipped
 * @param now epoch ms
 */
export async function removeSampleOrders(
  transaction: TenantTransaction,
  tenant: string,
  ids: readonly string[],
  now: number,
): Promise<void> {
  if (ids.length === 0) return;
  await switchToSupport(transaction);
  const found = await transaction
    .selectFrom('sales_order')
    .select('id')
    .where('id', 'in', ids)
    .where('body_digest', '=', SAMPLE_DIGEST)
    .orderBy('id')
    .execute();
  await switchToTenant(transaction, tenant);
  if (found.length === 0) return;
  const shop = await readRequestedShop(transaction, tenant, undefined);
  for (const { id } of found) {
    await lockOrder(transaction, tenant, id);
    const sample = await readForSupport(transaction, id, shop);
    await switchToTenant(transaction, tenant);
    await openOrder(transaction, id);
    if (!GIVEN_BACK.includes(currentStatus(sample.order)))
      await releaseOrderResources(transaction, tenant, sample, now);
    await switchToOwner(transaction);
    await transaction.deleteFrom('sales_order').where('tenant', '=', tenant).where('id', '=', id).execute();
    await switchToTenant(transaction, tenant);
  }
  await restartInvoices(transaction, tenant);
  await switchToTenant(transaction, tenant);
}

/** Has the next invoice be the first one, where none is left. */
async function restartInvoices(transaction: TenantTransaction, tenant: string): Promise<void> {
  await switchToOwner(transaction);
  // A concurrent invoice holds the counter until its row exists.
  await sql`select from invoice_counter where tenant = ${tenant} for update`.execute(transaction);
  await switchToSupport(transaction);
  const left = await transaction.selectFrom('invoice').select('order_id').limit(1).executeTakeFirst();
  await switchToOwner(transaction);
  if (left === undefined) await sql`delete from invoice_counter where tenant = ${tenant}`.execute(transaction);
}
