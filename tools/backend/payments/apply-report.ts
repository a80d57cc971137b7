import {
  canPaymentBecome,
  isSettledForGood,
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

/** What becomes of what a payment is for. */
export const purposeOf = ({ purpose }: Pick<PaymentRow, 'purpose'>): PaymentPurpose => PURPOSES[purpose];

/** Gives the rest of the transaction access to a payment and what it is for, and keeps other requests about it waiting. Throws without the payment. */
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
 * Applies what a provider says of a payment, by return, event or status, in whatever order and however often: what is no news changes
 * nothing. Money that arrived does what was paid for; where that cannot be (any more), the payment is `refund-due`, which its person is told. In
 * this transaction, and once.
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
  // Of another amount, only what arrived counts: it goes back.
  if ((!isAsAsked && report.status !== 'paid') || !canPaymentBecome(payment.status, report.status))
    return payment.status;
  const isPaying = report.status === 'paid' && isAsAsked && (await purpose.honour(transaction, payment, context));
  const status = paymentAfterReport(payment.status, report.status, isPaying);
  await settlePayment(transaction, paymentId, status, now);
  if (!isAsAsked) await storeReceived(transaction, paymentId, report);
  const payable = payableOf(payment);
  // Nobody is to pay a second time at another page that is still open.
  if (status === 'paid' && payable !== undefined) await closePayments(transaction, payable, now);
  if (status === 'refund-due') {
    log.warn({ tenant: shop.id, payment: paymentId }, 'money arrived that cannot be honoured: it is to be refunded');
    const { amount, currency } = report;
    const reason = isAsAsked ? undefined : 'refund_amount';
    await purpose.announceRefund(transaction, payment, { amount, currency, reason }, context);
  }
  return status;
}

/** What is done with a payment whose hold is over. */
export interface HoldStep {
  /** Whether it is waited for no longer. */
  readonly isOver: boolean;
  /** When its provider is asked next, epoch ms; undefined for never. */
  readonly nextCheckAt: number | undefined;
}

/**
 * The hold of a payment is over: one that nobody paid is expired. Once no payment holds the order or appointment any more, it is `unpaid`
 * and gives back what it took, by the same way as one that is cancelled: once, as requests about it take turns.
 *
 * @param decide what is done with the payment as it is now
 */
export async function endHold(
  transaction: TenantTransaction,
  paymentId: string,
  { shop, now }: Pick<ReportContext, 'shop' | 'now'>,
  decide: (payment: PaymentRow) => HoldStep,
): Promise<void> {
  const payment = await lockPayment(transaction, paymentId, shop);
  // A report may have come since the provider was asked.
  if (isSettledForGood(payment.status)) {
    // The money of one that goes back is asked for at a time of its own.
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
