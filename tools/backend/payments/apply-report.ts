import {
  canPaymentBecome,
  isPaymentFinal,
  type PaymentStatus,
  paymentAfterReport,
} from '../../../runtime/domain/order/status/payment-status.ts';
import { appointmentPurpose } from '../bookings/appointment-purpose.ts';
import { accessPayment, type TenantTransaction } from '../database/tenant-transaction.ts';
import type { RequestedShop } from '../http/handler.ts';
import { orderPurpose } from './order-purpose.ts';
import type { PaymentReport } from './payment-provider.ts';
import type { PaymentPurpose, ReportContext } from './payment-purpose.ts';
import {
  closePayments,
  isHeld,
  type PaymentRow,
  payableOf,
  readPayments,
  scheduleCheck,
  settlePayment,
  storeReceived,
} from './payment-rows.ts';
import { walletPurpose } from './wallet-charge.ts';

const PURPOSES: Readonly<Record<PaymentRow['purpose'], PaymentPurpose>> = {
  order: orderPurpose,
  wallet: walletPurpose,
  appointment: appointmentPurpose,
};

export const purposeOf = ({ purpose }: Pick<PaymentRow, 'purpose'>): PaymentPurpose => PURPOSES[purpose];

/** Gives the rest of the transaction access to a payment and its purpose, and serializes requests about it. Throws without the payment. */
export async function lockPayment(
  transaction: TenantTransaction,
  paymentId: string,
  shop: Pick<RequestedShop, 'id'>,
): Promise<PaymentRow> {
  await accessPayment(transaction, paymentId);
  const read = () =>
    transaction.selectFrom('payment').selectAll().where('id', '=', paymentId).executeTakeFirstOrThrow();
  const payment = await read();
  await purposeOf(payment).lock(transaction, payment, shop.id);
  return read();
}

/**
 * Applies a provider's report (return, event or status) in any order and number: a repeated one changes nothing. Arrived money does its
 * purpose; where that is impossible, the payment is `refund-due`, with a mail to the customer. In this transaction, and once.
 */
export async function applyReport(
  transaction: TenantTransaction,
  paymentId: string,
  report: PaymentReport,
  context: ReportContext,
): Promise<PaymentStatus> {
  const { shop, now, log } = context;
  const payment = await lockPayment(transaction, paymentId, shop);
  const purpose = purposeOf(payment);
  const isAsAsked = report.amount === payment.amount && report.currency === payment.currency;
  if (!isAsAsked)
    log.error({ tenant: shop.id, payment: paymentId }, 'a provider named another amount than was asked for');
  // A different amount counts only once arrived: it is refunded.
  if ((!isAsAsked && report.status !== 'paid') || !canPaymentBecome(payment.status, report.status))
    return payment.status;
  const isPaying = report.status === 'paid' && isAsAsked && (await purpose.honour(transaction, payment, context));
  const status = paymentAfterReport(payment.status, report.status, isPaying);
  await settlePayment(transaction, paymentId, status, now);
  if (!isAsAsked) await storeReceived(transaction, paymentId, report);
  const payable = payableOf(payment);
  // Other open pages are closed against a second payment.
  if (status === 'paid' && payable !== undefined) await closePayments(transaction, payable, now);
  if (status === 'refund-due') {
    log.warn({ tenant: shop.id, payment: paymentId }, 'money arrived that cannot be honoured: it is to be refunded');
    const { amount, currency } = report;
    const reason = isAsAsked ? undefined : 'refund_amount';
    await purpose.announceRefund(transaction, payment, { amount, currency, reason }, context);
  }
  return status;
}

export interface HoldStep {
  /** Whether it is waited for no longer. */
  readonly isOver: boolean;
  /** Time of the next status request, epoch ms; undefined for none. */
  readonly nextCheckAt: number | undefined;
}

/**
 * Ends the hold of a payment; an unpaid one expires. With the last hold, the order or appointment becomes `unpaid` and releases its
 * resources, once, like a cancelled one: its requests are serialized.
 *
 * @param decide treatment of the current payment
 */
export async function endHold(
  transaction: TenantTransaction,
  paymentId: string,
  { shop, now }: Pick<ReportContext, 'shop' | 'now'>,
  decide: (payment: PaymentRow) => HoldStep,
): Promise<void> {
  const payment = await lockPayment(transaction, paymentId, shop);
  // A report may have come since the status request.
  if (isPaymentFinal(payment.status)) {
    // A refund has its own time of the next request.
    if (payment.status === 'paid') await scheduleCheck(transaction, paymentId, undefined);
    return;
  }
  const { isOver, nextCheckAt } = decide(payment);
  await scheduleCheck(transaction, paymentId, nextCheckAt);
  if (!isOver) return;
  if (payment.status === 'open') await settlePayment(transaction, paymentId, 'expired', now);
  const payable = payableOf(payment);
  if (payable === undefined) return;
  const payments = await readPayments(transaction, payable);
  if (isHeld(payments, now) || payments.some(({ status }) => status === 'open')) return;
  await purposeOf(payment).release(transaction, payment, { shop, now });
}
