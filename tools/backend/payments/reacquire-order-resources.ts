import { sql } from 'kysely';
import { chosenTimeSlot } from '../../../runtime/domain/order/time-slot.ts';
import type { Order, OrderForm } from '../../../schemas/generated/wire.ts';
import { reacquireOrderFiles } from '../cart/option-files.ts';
import { takeStock } from '../catalogue/take-stock.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { findOfferedSlots, readTimeZone, reserveSlot } from '../fulfilment/time-slots.ts';
import type { RequestedShop } from '../http/handler.ts';
import { reacquireVoucher } from '../vouchers/consume-voucher.ts';

interface ReleasedOrder {
  readonly order: Pick<Order, '_id' | 'items' | 'walletAmount'>;
  /** Null for a guest's. */
  readonly customerId: string | null;
}

/**
 * Takes the released resources of an order again (files, stock, time slot, voucher) for a payment: all, or none and false. False with
 * a part paid by the wallet, which may be spent. Prices stay as ordered. `now` is epoch ms.
 */
export async function reacquireOrderResources(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { order: { _id, items, walletAmount }, customerId }: ReleasedOrder,
  now: number,
): Promise<boolean> {
  if (walletAmount > 0) return false;
  // The savepoint returns partly taken resources; the transaction goes on.
  await sql`savepoint reacquire_order`.execute(transaction);
  const isTaken =
    (await reacquireOrderFiles(transaction, _id, now)) &&
    (await takeStock(transaction, shop.id, items)) &&
    (await reacquireSlot(transaction, { shop, orderId: _id, now })) &&
    (await reacquireVoucher(transaction, shop.id, await readVoucher(transaction, _id), {
      orderId: _id,
      customerId,
      now,
    }));
  if (!isTaken) await sql`rollback to savepoint reacquire_order`.execute(transaction);
  await sql`release savepoint reacquire_order`.execute(transaction);
  return isTaken;
}

interface SlotToRetake {
  readonly shop: RequestedShop;
  readonly orderId: string;
  readonly now: number;
}

async function reacquireSlot(transaction: TenantTransaction, { shop, orderId, now }: SlotToRetake): Promise<boolean> {
  const { form }: { readonly form: OrderForm } = await transaction
    .selectFrom('sales_order')
    .select('form')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const { isSchedule, branchId, date, pickup } = form;
  if (!isSchedule || branchId === undefined || date === undefined) return true;
  const timeZone = await readTimeZone(transaction);
  const day = { branchId, kind: pickup ? 'pickup' : 'delivery', date, timeZone } as const;
  const slot = chosenTimeSlot(form, await findOfferedSlots(transaction, day, now));
  if (slot === undefined) return false;
  return reserveSlot(transaction, { ...day, tenant: shop.id, slotId: slot._id, orderId }, now);
}

/** The code that the order was made with. */
async function readVoucher(transaction: TenantTransaction, orderId: string): Promise<string | undefined> {
  const { form } = await transaction
    .selectFrom('sales_order')
    .select('form')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return form.voucher;
}
