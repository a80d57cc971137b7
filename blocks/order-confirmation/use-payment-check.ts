import { useEffect } from 'react';
import { currentStatus } from '../../runtime/domain/order/status/order-status.ts';
import { paymentOffer } from '../../runtime/domain/order/status/payment-status.ts';
import { OrdersStore } from '../../runtime/stores/visitor/orders/orders-store.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import type { Order, OrderPayment } from '../../schemas/generated/wire.ts';

/** How often it is asked what became of a payment, in ms: as often as the backend asks its provider (`PAYMENT_RECHECK_MS`). */
export const PAYMENT_CHECK_MS = 5000;

/**
 * Whether an order is paid, or needs no payment; waits for it; waits for another one, as that which there was did not go through; was not
 * paid in time; or is cancelled.
 *
 * @param payment what is known of its payment
 */
export function paymentOf(
  order: Order,
  payment: Pick<OrderPayment, 'status' | 'canRetry'> | undefined,
): 'done' | 'awaited' | 'failed' | 'missed' | 'cancelled' {
  const status = currentStatus(order);
  if (status === 'awaiting-payment')
    return payment !== undefined && paymentOffer(payment, true) === 'try-again' ? 'failed' : 'awaited';
  if (status === 'cancelled') return status;
  return status === 'unpaid' ? 'missed' : 'done';
}

/**
 * Asks what became of a payment as long as nobody has said, while the page is visible.
 *
 * @param orderId undefined where no payment is awaited
 */
export function usePaymentCheck(orderId: string | undefined): void {
  const orders = useLazyStore(OrdersStore);
  useEffect(() => {
    if (orderId === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void orders.checkPayment(orderId).catch(() => undefined);
    }, PAYMENT_CHECK_MS);
    return () => clearInterval(timer);
  }, [orders, orderId]);
}
