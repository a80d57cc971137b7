import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/api.ts';
import { availablePaymentAction } from '../../domain/order/status/payment-status.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { isRefusal } from '../../stores/visitor/customer-request.ts';
import { OrdersStore } from '../../stores/visitor/orders/orders-store.ts';
import { useSendOnce } from '../hooks/use-send-once.ts';
import { Button, ButtonLink } from '../primitives/Button.tsx';
import { useStore, useStores } from '../stores-context.ts';

export interface PayOrderButtonProps {
  readonly orderId: string;
  /** Whether the person has come from the payment's page, and may have paid. */
  readonly mayHavePaid?: boolean;
  /** Sign-in path for a guest that opens a customer's order; else undefined. */
  readonly signInHref?: string | undefined;
}

/**
 * Leads to the page at which an order that waits for its payment is paid, as long as it can be: nothing once it is paid or held no more,
 * nor while the payment is being checked. The order stays as it is, with all that was entered. Whose session has ended is led to sign in.
 */
export const PayOrderButton = observer(({ orderId, mayHavePaid = false, signInHref }: PayOrderButtonProps) => {
  const { notices } = useStores();
  const t = useMessages('orders');
  const orders = useStore(OrdersStore);
  const { isSending, sendOnce } = useSendOnce();
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    setHidden(false);
    orders
      .loadPayment(orderId)
      .catch((error: unknown) =>
        setHidden(error instanceof ApiError && (error.status === 401 || error.status === 404)),
      );
  }, [orders, orderId]);
  const payment = orders.payment(orderId);
  const offer = payment && availablePaymentAction(payment, mayHavePaid);
  if (isHidden && signInHref !== undefined)
    return (
      <ButtonLink variant="outline" href={signInHref}>
        {t('signInToSee')}
      </ButtonLink>
    );
  if (offer === undefined) return null;

  const pay = async () => {
    try {
      location.assign(await orders.retryPayment(orderId));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notices.show(isRefusal(error) ? error.message : t('payFailed'), 'error');
      // What can be done about it may be another thing by now.
      await orders.checkPayment(orderId).catch(() => undefined);
    }
  };

  return (
    // Not disabled while it sends: the focus would be lost.
    <Button aria-disabled={isSending ? true : undefined} onClick={() => void sendOnce(pay)}>
      {t(offer === 'pay-now' ? 'payNow' : 'payAgain')}
    </Button>
  );
});
PayOrderButton.displayName = 'PayOrderButton';
