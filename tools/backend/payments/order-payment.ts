import { currentStatus } from '../../../runtime/domain/order/status/order-status.ts';
import { type PaymentStatus, REFUND_STATUSES } from '../../../runtime/domain/order/status/payment-status.ts';
import type { OrderPayment } from '../../../schemas/generated/wire.ts';
import { openOrder, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { requireOrder } from '../orders/order-calls.ts';
import { readOrders } from '../orders/read-orders.ts';
import { canRetry, isHeld, type PaymentRow, readPayments } from './payment-rows.ts';

/** State of the payment of a visible order. Throws 404 without the order. `now` is epoch ms. */
export async function readOrderPayment(
  transaction: TenantTransaction,
  orderId: string,
  shop: RequestedShop,
  now: number,
): Promise<OrderPayment> {
  await openOrder(transaction, orderId);
  const order = requireOrder(await readOrders(transaction, [orderId], shop, 'state'));
  const payments = await readPayments(transaction, { orderId });
  const status = statusOf(payments);
  const isWaiting = currentStatus(order) === 'awaiting-payment' && isHeld(payments, now);
  const [holdExpiresAt] = payments
    .map(({ hold_expires_at }) => hold_expires_at)
    .toSorted((one, other) => (one < other ? 1 : -1));
  return {
    orderId,
    status,
    canRetry: isWaiting && (status === 'open' || canRetry(payments, now)),
    ...(isWaiting && holdExpiresAt !== undefined && { holdExpiresAt }),
  };
}

/** Of several payments of an order, the one that says most about it: the newest where none is before the others. */
function statusOf(payments: readonly PaymentRow[]): OrderPayment['status'] {
  const ranked = DECISIVE.find((status) => payments.some((payment) => payment.status === status));
  return ranked ?? payments[0]?.status ?? 'none';
}

/** A paid payment outweighs earlier failures; a pending one prevents a second attempt. */
const DECISIVE: readonly PaymentStatus[] = ['paid', 'open', ...REFUND_STATUSES];
