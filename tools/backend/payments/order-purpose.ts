import { currentStatus, isPayable } from '../../../runtime/domain/order/status/order-status.ts';
import { removeOrdered } from '../cart/customer-cart-calls.ts';
import {
  becomeCustomer,
  lockOrder,
  openOrder,
  switchToTenant,
  type TenantTransaction,
} from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { insertMessage, insertStatus } from '../orders/order-events.ts';
import { mailOrder, mailOrderStatus } from '../orders/order-mail.ts';
import { readForSupport, releaseOrderResources, type SupportOrder } from '../orders/tenant-orders.ts';
import type { PaymentPurpose, ReportContext } from './payment-purpose.ts';
import { cancelPayments, type PaymentRow } from './payment-rows.ts';
import { reacquireOrderResources } from './reacquire-order-resources.ts';
import { type RefundReason, refundText } from './refund-text.ts';

/** A paid order is `placed`, and mailed; an unpaid one is `unpaid`. */
export const orderPurpose: PaymentPurpose = {
  lock: async (transaction, payment, tenant) => {
    await lockOrder(transaction, tenant, orderOf(payment));
  },
  honour: (transaction, payment, context) => placePaidOrder(transaction, orderOf(payment), context),
  release: async (transaction, payment, { shop, now }) => {
    await markUnpaid(transaction, orderOf(payment), { shop, now, by: 'shop' });
  },
  announceRefund: async (transaction, payment, { reason, ...received }, { shop, now }) => {
    const orderId = orderOf(payment);
    const found = await readWhole(transaction, orderId, shop);
    const status = currentStatus(found.order);
    const message = refundText(reason ?? reasonOf(status), received);
    await insertMessage(transaction, { tenant: shop.id, orderId, message, now });
    await mailOrderStatus(transaction, shop, { ...found, status, messages: [message] }, now);
  },
};

function orderOf({ id, order_id }: PaymentRow): string {
  if (order_id === null) throw new Error(`payment ${id} is for no order`);
  return order_id;
}

/** Places an order after its payment. False where none is due and its resources are gone. */
async function placePaidOrder(
  transaction: TenantTransaction,
  orderId: string,
  { shop, now }: ReportContext,
): Promise<boolean> {
  const paid = await readWhole(transaction, orderId, shop);
  const current = currentStatus(paid.order);
  if (!isPayable(current)) return false;
  if (current === 'unpaid' && !(await reacquireOrderResources(transaction, shop, paid, now))) return false;
  await insertStatus(transaction, { tenant: shop.id, orderId, status: 'placed', by: 'customer', now });
  await clearCart(transaction, shop, paid);
  const ownShop = { ...shop, language: paid.language };
  const { order } = await readWhole(transaction, orderId, ownShop);
  await mailOrder(transaction, ownShop, order, now);
  return true;
}

/** Whole, with where its mails go; the transaction can write again afterwards. */
export async function readWhole(
  transaction: TenantTransaction,
  orderId: string,
  shop: RequestedShop,
): Promise<SupportOrder> {
  const found = await readForSupport(transaction, orderId, shop);
  await switchToTenant(transaction, shop.id);
  await openOrder(transaction, orderId);
  return found;
}

/** Removes paid lines from the cart, where they stayed for another attempt. */
async function clearCart(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { order, customerId }: SupportOrder,
): Promise<void> {
  if (customerId === null) return;
  await becomeCustomer(transaction, customerId);
  await removeOrdered(transaction, order.items);
  await switchToTenant(transaction, shop.id);
  await openOrder(transaction, order._id);
}

/** Reason of a refund on arrival, by the state of the order. */
function reasonOf(status: ReturnType<typeof currentStatus>): RefundReason {
  if (status === 'cancelled') return 'refund_after_cancelling';
  return isPayable(status) ? 'refund_late' : 'refund_double';
}

/** Gives up an order that waits for payment: closes its payments and releases its resources. Other orders stay unchanged. */
export async function abandonOrder(
  transaction: TenantTransaction,
  orderId: string,
  { shop, now }: Pick<ReportContext, 'shop' | 'now'>,
): Promise<void> {
  await lockOrder(transaction, shop.id, orderId);
  if (await markUnpaid(transaction, orderId, { shop, now, by: 'customer' }))
    await cancelPayments(transaction, { orderId }, now);
}

interface Release extends Pick<ReportContext, 'shop' | 'now'> {
  readonly by: 'customer' | 'shop';
}

/** Makes an order that waits for payment `unpaid`, and releases its resources; false for any other, which stays unchanged. */
async function markUnpaid(
  transaction: TenantTransaction,
  orderId: string,
  { shop, now, by }: Release,
): Promise<boolean> {
  const waiting = await readWhole(transaction, orderId, shop);
  if (currentStatus(waiting.order) !== 'awaiting-payment') return false;
  await releaseOrderResources(transaction, shop.id, waiting, now);
  await insertStatus(transaction, { tenant: shop.id, orderId, status: 'unpaid', by, now });
  return true;
}
