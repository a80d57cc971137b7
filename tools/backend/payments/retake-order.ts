import { sql } from 'kysely';
import { chosenTimeSlot } from '../../../runtime/domain/order/time-slot.ts';
import type { OrderForm } from '../../../schemas/generated/wire.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import { findOfferedSlots, readTimeZone, reserveSlot } from '../fulfilment/time-slots.ts';
import type { RequestedShop } from '../http/handler.ts';
import type { SupportOrder } from '../orders/tenant-orders.ts';
import { lockStock, takeStock } from '../stock/take-stock.ts';

/**
 * Takes stock and time slot of an order again that `undoOrder` gave back, as its money arrived after all: all of it, or nothing and
 * false. At the prices that it was ordered and paid at. What a wallet or a voucher took off was given back, too, and may have been used
 * since: an order with either is not taken again. `now` is epoch ms.
 */
export async function retakeOrder(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { order: { _id, items, walletAmount } }: Pick<SupportOrder, 'order'>,
  now: number,
): Promise<boolean> {
  const { form }: { readonly form: OrderForm } = await transaction
    .selectFrom('sales_order')
    .select('form')
    .where('id', '=', _id)
    .executeTakeFirstOrThrow();
  if (walletAmount > 0 || form.voucherId !== undefined) return false;
  // What is taken before something turns out to be gone is given back with the savepoint; the transaction has more to tell.
  await sql`savepoint retake_order`.execute(transaction);
  await lockStock(transaction, items);
  const isTaken =
    (await takeStock(transaction, shop.id, items)) &&
    (await retakeSlot(transaction, { shop, orderId: _id, form, now }));
  if (!isTaken) await sql`rollback to savepoint retake_order`.execute(transaction);
  await sql`release savepoint retake_order`.execute(transaction);
  return isTaken;
}

interface SlotToRetake {
  readonly shop: RequestedShop;
  readonly orderId: string;
  readonly form: OrderForm;
  readonly now: number;
}

async function retakeSlot(
  transaction: TenantTransaction,
  { shop, orderId, form, now }: SlotToRetake,
): Promise<boolean> {
  const { isSchedule, branchId, date, pickup } = form;
  if (!isSchedule || branchId === undefined || date === undefined) return true;
  const timeZone = await readTimeZone(transaction);
  const day = { branchId, kind: pickup ? 'pickup' : 'delivery', date, timeZone } as const;
  const slot = chosenTimeSlot(form, await findOfferedSlots(transaction, day, now));
  if (slot === undefined) return false;
  return reserveSlot(transaction, { ...day, tenant: shop.id, slotId: slot._id, orderId }, now);
}
