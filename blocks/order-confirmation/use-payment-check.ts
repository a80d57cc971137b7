import { useEffect } from 'react';
import { currentStatus } from '../../runtime/domain/order/status/order-status.ts';
import { availablePaymentAction } from '../../runtime/domain/order/status/payment-status.ts';
import { OrdersStore } from '../../runtime/stores/visitor/orders/orders-store.ts';
import { useStore } from '../../runtime/ui/stores-context.ts';
import type { Order, OrderPayment } from '../../schemas/generated/wire.ts';

/** Interval of payment checks, in ms; the backend's own (`PAYMENT_RECHECK_MS`). */
export const PAYMENT_CHECK_MS = 5000;

/**
 * State of an order: paid or nothing to pay; payment pending; payment failed and another one possible; expired
 * unpaid; or cancelled.
 *
 * @param payment what is known of its payment
 */
export function paymentOf(
  order: Order,
  payment: Pick<OrderPayment, 'status' | 'canRetry'> | undefined,
): 'done' | 'awaited' | 'failed' | 'missed' | 'cancelled' {
  const status = currentStatus(order);
  if (status === 'awaiting-payment')
    return payment !== undefined && availablePaymentAction(payment, true) === 'try-again' ? 'failed' : 'awaited';
  if (status === 'cancelled') return status;
  return status === 'unpaid' ? 'missed' : 'done';
}

/**
 * Polls a pending payment while the page is visible.
 *
 * @param orderId undefined where no payment is awaited
 */
export function usePaymentCheck(orderId: string | undefined): void {
  const orders = useStore(OrdersStore);
  useEffect(() => {
    if (orderId === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void orders.checkPayment(orderId).catch(() => undefined);
    }, PAYMENT_CHECK_MS);
    return () => clearInterval(timer);
  }, [orders, orderId]);
}
