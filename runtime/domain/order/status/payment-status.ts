import type { OrderPayment } from '../../../../schemas/generated/wire.ts';

/** The status of a payment that there is; an order without one has none. */
export type PaymentStatus = Exclude<OrderPayment['status'], 'none'>;

/** What a provider can say of a payment: whether it must be refunded is ours to say. */
export type ReportedPaymentStatus = Exclude<PaymentStatus, RefundStatus>;

/** Where money is that goes back. */
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** The statuses of a payment whose money goes back: that is to be asked of its provider, was asked, and is done. */
export const REFUND_STATUSES = ['refund-due', 'refunding', 'refunded'] as const satisfies readonly PaymentStatus[];

/**
 * What each status can be followed by. What is paid stays paid, whatever arrives later about an attempt before it. Money can arrive for
 * a payment that has ended otherwise (its event was late, or its provider answered nothing): it then pays the order, or has to go back. A provider that
 * refuses a refund leaves it due, for a person to look into.
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

/** Whether a payment is for good what it is to its order: paid, or on the way back. What has ended otherwise may still be paid. */
export const isSettledForGood = (current: PaymentStatus): boolean => current === 'paid' || isRefund(current);

/** Whether the money of a payment goes back, or went back. */
export const isRefund = (current: PaymentStatus): current is RefundStatus =>
  REFUND_STATUSES.some((status) => status === current);

/** The status of a payment once its order is cancelled: money that was paid goes back, and nobody is waited for. */
export function paymentAfterCancelling(current: PaymentStatus): PaymentStatus {
  if (current === 'paid') return 'refund-due';
  return current === 'open' ? 'cancelled' : current;
}

/** What a person can do about the payment of an order: pay at the page that is open, or try again after one that did not go through. */
export type PaymentOffer = 'pay-now' | 'try-again';

/**
 * What is offered for an order that waits for its payment; undefined where nothing can be done about it: it is paid, held no more, or was
 * tried too often.
 *
 * @param mayHavePaid whether the person has come from the payment's page: as long as its provider has not said what became of it, they
 *   are not asked to pay again
 */
export function paymentOffer(
  { status, canRetry }: Pick<OrderPayment, 'status' | 'canRetry'>,
  mayHavePaid: boolean,
): PaymentOffer | undefined {
  if (!canRetry) return undefined;
  if (status === 'open') return mayHavePaid ? undefined : 'pay-now';
  return 'try-again';
}
