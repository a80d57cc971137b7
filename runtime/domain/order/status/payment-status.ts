import type { OrderPayment } from '../../../../schemas/generated/wire.ts';

/** The status of an existing payment. */
export type PaymentStatus = Exclude<OrderPayment['status'], 'none'>;

/** A status that providers report; refunds are decided here. */
export type ReportedPaymentStatus = Exclude<PaymentStatus, RefundStatus>;

/** The status of a refund. */
type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Refund due, requested from the provider, and done. */
export const REFUND_STATUSES = ['refund-due', 'refunding', 'refunded'] as const satisfies readonly PaymentStatus[];

/**
 * The transitions of each status. A paid payment stays paid after late reports of earlier attempts. Money can arrive for a payment that ended
 * otherwise (a late event, no answer of the provider): it pays the order or is refunded. A rejected refund stays due for manual handling.
 */
const NEXT_PAYMENT_STATUSES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  open: ['paid', 'failed', 'cancelled', 'expired', 'refund-due'],
  failed: ['paid', 'refund-due'],
  cancelled: ['paid', 'refund-due'],
  expired: ['paid', 'refund-due'],
  paid: ['refund-due'],
  'refund-due': ['refunding'],
  refunding: ['refunded', 'refund-due'],
  refunded: [],
};

/** Whether a transition is allowed. */
export const canPaymentBecome = (current: PaymentStatus, next: PaymentStatus): boolean =>
  NEXT_PAYMENT_STATUSES[current].includes(next);

/**
 * The status of a payment after a report of its provider. Reports may arrive in any order and repeatedly. Received money pays the order or is
 * refunded.
 *
 * @param isOrderPayable whether the order can be paid; matters only for a report of payment
 */
export function paymentAfterReport(
  current: PaymentStatus,
  reported: ReportedPaymentStatus,
  isOrderPayable: boolean,
): PaymentStatus {
  if (!canPaymentBecome(current, reported)) return current;
  return reported === 'paid' && !isOrderPayable ? 'refund-due' : reported;
}

/** Whether a payment is final: paid or in refund. Otherwise money can still arrive. */
export const isPaymentFinal = (current: PaymentStatus): boolean => current === 'paid' || isRefund(current);

/** Whether a payment is in refund or refunded. */
export const isRefund = (current: PaymentStatus): current is RefundStatus =>
  REFUND_STATUSES.some((status) => status === current);

/** The status of a payment after its order is cancelled: a paid one is refunded, an open one cancelled. */
export function paymentAfterCancelling(current: PaymentStatus): PaymentStatus {
  if (current === 'paid') return 'refund-due';
  return current === 'open' ? 'cancelled' : current;
}

/** Continue an open payment, or try again after a failed one. */
type PaymentAction = 'pay-now' | 'try-again';

/**
 * The payment action of an order; undefined if it is paid, expired, or was tried too often.
 *
 * @param mayHavePaid whether the visitor returned from the payment page. Until its provider reports a result, they cannot pay again
 */
export function availablePaymentAction(
  { status, canRetry }: Pick<OrderPayment, 'status' | 'canRetry'>,
  mayHavePaid: boolean,
): PaymentAction | undefined {
  if (!canRetry) return undefined;
  if (status === 'open') return mayHavePaid ? undefined : 'pay-now';
  return 'try-again';
}
