import type { OrderPayment } from '../../../../schemas/generated/wire.ts';

/** The status of a payment that there is; an order without one has none. */
export type PaymentStatus = Exclude<OrderPayment['status'], 'none'>;

/** What a provider can say of a payment: whether it must be refunded is ours to say. */
export type ReportedPaymentStatus = Exclude<PaymentStatus, 'refund-due'>;

/** All statuses: the one that a payment begins with, how it can end, and what is left to do. */
export const PAYMENT_STATUSES = [
  'open',
  'paid',
  'failed',
  'cancelled',
  'expired',
  'refund-due',
] as const satisfies readonly PaymentStatus[];

/**
 * What each status can be followed by. What is paid stays paid, whatever arrives later about an attempt before it. Money can arrive for
 * a payment that has ended otherwise (its event was late, or its provider answered nothing): it then pays the order, or has to go back.
 */
const NEXT_PAYMENT_STATUSES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  open: ['paid', 'failed', 'cancelled', 'expired', 'refund-due'],
  failed: ['paid', 'refund-due'],
  cancelled: ['paid', 'refund-due'],
  expired: ['paid', 'refund-due'],
  paid: ['refund-due'],
  'refund-due': [],
};

/** Whether a payment can get another status. */
export const canPaymentBecome = (current: PaymentStatus, next: PaymentStatus): boolean =>
  NEXT_PAYMENT_STATUSES[current].includes(next);

/**
 * The status of a payment after its provider reported one, in whatever order and however often reports arrive. Money that arrived pays
 * the order, or is to be refunded.
 *
 * @param isOrderPayable whether the order waits for money, or can be had again: of no account unless money arrived
 */
export function paymentAfterReport(
  current: PaymentStatus,
  reported: ReportedPaymentStatus,
  isOrderPayable: boolean,
): PaymentStatus {
  if (!canPaymentBecome(current, reported)) return current;
  return reported === 'paid' && !isOrderPayable ? 'refund-due' : reported;
}

/** The status of a payment once its order is cancelled: money that was paid goes back, and nobody is waited for. */
export function paymentAfterCancelling(current: PaymentStatus): PaymentStatus {
  if (current === 'paid') return 'refund-due';
  return current === 'open' ? 'cancelled' : current;
}
