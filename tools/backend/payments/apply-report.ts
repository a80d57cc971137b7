import type { Logger } from 'pino';
import { currentStatus, isPayable } from '../../../runtime/domain/order/status/order-status.ts';
import {
  canPaymentBecome,
  type PaymentStatus,
  paymentAfterReport,
} from '../../../runtime/domain/order/status/payment-status.ts';
import { cartLineId } from '../calls/customer-cart.ts';
import {
  becomeCustomer,
  lockOrder,
  openOrder,
  switchToTenant,
  type TenantTransaction,
} from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { mailOrder, mailOrderStatus } from '../orders/order-mail.ts';
import { readForSupport, type SupportOrder, undoOrder } from '../orders/tenant-orders.ts';
import type { PaymentReport } from './payment-provider.ts';
import { cancelPayments, isHeld, type PaymentRow, readPayments, settlePayment } from './payment-rows.ts';
import texts from './payment-texts.json' with { type: 'json' };
import { retakeOrder } from './retake-order.ts';

/** A payment, by the order that it is of. */
export interface PaymentKey {
  readonly id: string;
  readonly orderId: string;
}

export interface ReportContext {
  readonly shop: RequestedShop;
  /** Epoch ms. */
  readonly now: number;
  readonly log: Logger;
}

/** Gives the rest of the transaction access to an order and its payments, and keeps other requests about it waiting. Throws without the payment. */
async function lockPayment(
  transaction: TenantTransaction,
  { id, orderId }: PaymentKey,
  shop: RequestedShop,
): Promise<PaymentRow> {
  await lockOrder(transaction, shop.id, orderId);
  await openOrder(transaction, orderId);
  return transaction.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * Applies what a provider says of a payment, by return, event or status, in whatever order and however often: what is no news changes
 * nothing. Money that arrived makes the order `placed`, and mails it; where the order waited no longer, and what was ordered cannot be
 * had again, the payment is `refund-due`, which its person is told. In this transaction, and once.
 */
export async function applyReport(
  transaction: TenantTransaction,
  key: PaymentKey,
  report: PaymentReport,
  context: ReportContext,
): Promise<PaymentStatus> {
  const { shop, now, log } = context;
  const payment = await lockPayment(transaction, key, shop);
  if (report.amount !== payment.amount || report.currency !== payment.currency) {
    log.error({ tenant: shop.id, payment: key.id }, 'a provider named another amount than was asked for');
    return payment.status;
  }
  if (!canPaymentBecome(payment.status, report.status)) return payment.status;
  const isPaying = report.status === 'paid' && (await placePaidOrder(transaction, key.orderId, context));
  const status = paymentAfterReport(payment.status, report.status, isPaying);
  await settlePayment(transaction, key.id, status, now);
  if (status === 'refund-due') {
    log.warn(
      { tenant: shop.id, payment: key.id },
      'money arrived for an order that cannot be fulfilled: it is to be refunded',
    );
    await announceRefund(transaction, key.orderId, context);
  }
  return status;
}

/** Makes an order `placed` whose money has arrived. False where it waits for none, and cannot be had again. */
async function placePaidOrder(
  transaction: TenantTransaction,
  orderId: string,
  { shop, now }: ReportContext,
): Promise<boolean> {
  const paid = await readWhole(transaction, orderId, shop);
  const current = currentStatus(paid.order);
  if (!isPayable(current)) return false;
  if (current === 'unpaid' && !(await retakeOrder(transaction, shop, paid, now))) return false;
  await insertStatus(transaction, { shop, orderId, status: 'placed', by: 'customer', now });
  await clearCart(transaction, shop, paid);
  const { order, language } = await readWhole(transaction, orderId, shop);
  await mailOrder(transaction, { ...shop, language }, order, now);
  return true;
}

/** Whole, with where its mails go; the transaction can write again afterwards. */
async function readWhole(transaction: TenantTransaction, orderId: string, shop: RequestedShop): Promise<SupportOrder> {
  const found = await readForSupport(transaction, orderId, shop);
  await switchToTenant(transaction, shop.id);
  await openOrder(transaction, orderId);
  return found;
}

interface NewStatus {
  readonly shop: RequestedShop;
  readonly orderId: string;
  readonly status: 'placed' | 'unpaid';
  readonly by: 'customer' | 'shop';
  readonly now: number;
}

const insertStatus = (transaction: TenantTransaction, { shop, orderId, status, by, now }: NewStatus) =>
  transaction
    .insertInto('sales_order_event')
    .values({
      tenant: shop.id,
      order_id: orderId,
      type: 'status',
      status,
      message: null,
      created_by: by,
      created_at: new Date(now).toISOString(),
    })
    .execute();

/** What a customer has paid is in the cart no more; until then it stayed there, for another try. */
async function clearCart(
  transaction: TenantTransaction,
  shop: RequestedShop,
  { order, customerId }: SupportOrder,
): Promise<void> {
  if (customerId === null) return;
  await becomeCustomer(transaction, customerId);
  await transaction.deleteFrom('cart_line').where('id', 'in', order.items.map(cartLineId)).execute();
  await switchToTenant(transaction, shop.id);
  await openOrder(transaction, order._id);
}

async function announceRefund(
  transaction: TenantTransaction,
  orderId: string,
  { shop, now }: ReportContext,
): Promise<void> {
  const told = await readWhole(transaction, orderId, shop);
  await transaction
    .insertInto('sales_order_event')
    .values({
      tenant: shop.id,
      order_id: orderId,
      type: 'message',
      status: null,
      message: JSON.stringify(texts.refund_due),
      created_by: 'shop',
      created_at: new Date(now).toISOString(),
    })
    .execute();
  await mailOrderStatus(
    transaction,
    shop,
    { ...told, status: currentStatus(told.order), message: texts.refund_due },
    now,
  );
}

/** What is done with a payment whose hold is over. */
export interface HoldStep {
  /** Whether it is waited for no longer. */
  readonly isOver: boolean;
  /** When it is looked after next, epoch ms; undefined for never. */
  readonly nextCheckAt: number | undefined;
}

/**
 * The hold of a payment is over: one that nobody paid is expired. Once no payment of the order holds it any more, the order is `unpaid`
 * and gives back what it took, by the same way as one that is cancelled: once, as requests about one order take turns.
 *
 * @param decide what is done with the payment as it is now
 */
export async function endHold(
  transaction: TenantTransaction,
  key: PaymentKey,
  { shop, now }: Pick<ReportContext, 'shop' | 'now'>,
  decide: (payment: PaymentRow) => HoldStep,
): Promise<void> {
  const payment = await lockPayment(transaction, key, shop);
  // A report may have come since the provider was asked.
  if (payment.status === 'paid' || payment.status === 'refund-due') return;
  const { isOver, nextCheckAt } = decide(payment);
  await transaction
    .updateTable('payment')
    .set({ next_check_at: nextCheckAt === undefined ? null : new Date(nextCheckAt).toISOString() })
    .where('id', '=', key.id)
    .execute();
  if (!isOver) return;
  if (payment.status === 'open') await settlePayment(transaction, key.id, 'expired', now);
  const payments = await readPayments(transaction, key.orderId);
  if (isHeld(payments, now) || payments.some(({ status }) => status === 'open')) return;
  await releaseOrder(transaction, key.orderId, { shop, now, by: 'shop' });
}

/**
 * Gives up an order that waits for its payment: its payments are cancelled, and what it took is free again. An order that waits for none
 * stays as it is.
 */
export async function abandonOrder(
  transaction: TenantTransaction,
  orderId: string,
  { shop, now }: Pick<ReportContext, 'shop' | 'now'>,
): Promise<void> {
  await lockOrder(transaction, shop.id, orderId);
  await openOrder(transaction, orderId);
  if (await releaseOrder(transaction, orderId, { shop, now, by: 'customer' }))
    await cancelPayments(transaction, orderId, now);
}

/** Makes an order that waits for its payment `unpaid`, and gives back what it took; false for any other, which stays as it is. */
async function releaseOrder(
  transaction: TenantTransaction,
  orderId: string,
  { shop, now, by }: Pick<NewStatus, 'shop' | 'now' | 'by'>,
): Promise<boolean> {
  const waiting = await readWhole(transaction, orderId, shop);
  if (currentStatus(waiting.order) !== 'awaiting-payment') return false;
  await undoOrder(transaction, shop.id, waiting, now);
  await insertStatus(transaction, { shop, orderId, status: 'unpaid', by, now });
  return true;
}
