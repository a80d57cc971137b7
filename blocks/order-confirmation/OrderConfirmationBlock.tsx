import { observer } from 'mobx-react-lite';
import { paymentStepHref } from '../../runtime/checkout/payment-step.ts';
import { isolate } from '../../runtime/domain/localized.ts';
import { useLinkBackHere } from '../../runtime/forms/identity-links.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { OrdersStore } from '../../runtime/stores/visitor/orders/orders-store.ts';
import { OrderNotFound } from '../../runtime/ui/orders/OrderNotFound.tsx';
import { OrderPlaceholder } from '../../runtime/ui/orders/OrderPlaceholder.tsx';
import { OrderView } from '../../runtime/ui/orders/OrderView.tsx';
import * as styles from '../../runtime/ui/orders/orders.styles.ts';
import { PayOrderButton } from '../../runtime/ui/orders/PayOrderButton.tsx';
import { useOrder } from '../../runtime/ui/orders/use-order.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStore, useStores, useVisitor } from '../../runtime/ui/stores-context.ts';
import type { OrderConfirmationProps } from '../../schemas/generated/blocks/order-confirmation.ts';
import type { Order } from '../../schemas/generated/wire.ts';
import { useFinishCheckout } from './use-finish-checkout.ts';
import { paymentOf, usePaymentCheck } from './use-payment-check.ts';

/**
 * Thanks for the order that the address names, and shows it. An address without an order leads home by the guard of its page. Source:
 * spec 2, "order confirmation".
 */
const OrderConfirmationBlock = observer(({ props }: BlockProps<OrderConfirmationProps>) => {
  const t = useMessages('order-confirmation');
  const signInHref = useLinkBackHere('sign-in');
  const visitor = useVisitor();
  const state = useOrder();
  const order = state.status === 'ready' ? state.value : undefined;
  const orders = useStore(OrdersStore);
  const payment = order && paymentOf(order, orders.payment(order._id));
  // What was entered stays until the order is paid.
  useFinishCheckout(payment === 'done' ? order : undefined);
  usePaymentCheck(payment === 'awaited' || payment === 'failed' ? order?._id : undefined);
  return (
    <div className={styles.page}>
      {/* No thanks for an unknown order. */}
      <h1 tabIndex={-1} className={styles.heading}>
        {renderTitle()}
      </h1>
      {renderOrder()}
    </div>
  );

  function renderTitle() {
    if (payment === 'done') return props.title ?? t('title');
    if (payment === 'awaited') return t('checkingTitle');
    if (payment === 'failed') return t('failedTitle');
    if (payment === 'missed') return t('unpaidTitle');
    return t(state.status === 'loading' ? 'wait' : 'order');
  }

  function renderText() {
    if (payment === 'awaited') return t('checkingText');
    if (payment === 'failed') return t('failedText');
    return payment === 'missed' ? t('unpaidText') : (props.text ?? t('text'));
  }

  function renderOrder() {
    switch (state.status) {
      case 'loading':
        return <OrderPlaceholder />;
      case 'failed':
        return <LoadFailed onRetry={state.retry} />;
      case 'not-found':
        return <OrderNotFound signInHref={visitor === 'guest' ? signInHref : undefined} />;
      case 'ready':
        return (
          <>
            <p role="status" className={styles.text}>
              {payment !== 'cancelled' && renderText()}
            </p>
            <ConfirmedOrder order={state.value} payment={payment} />
          </>
        );
    }
  }
});
OrderConfirmationBlock.displayName = 'OrderConfirmationBlock';

export default OrderConfirmationBlock;

interface ConfirmedOrderProps {
  readonly order: Order;
  readonly payment: ReturnType<typeof paymentOf> | undefined;
}

function ConfirmedOrder({ order, payment }: ConfirmedOrderProps) {
  const { shop } = useStores();
  const t = useMessages('order-confirmation');
  const orders = useMessages('orders');
  return (
    <>
      <h2 className={styles.heading}>{orders('orderNumber', { number: isolate(order.orderNumber) })}</h2>
      <OrderView
        key={order._id}
        order={order}
        level={3}
        actions={
          <p className={styles.actions}>
            {(payment === 'awaited' || payment === 'failed') && <PayOrderButton orderId={order._id} mayHavePaid />}
            {payment === 'missed' && <ButtonLink href={paymentStepHref(shop)}>{t('checkout')}</ButtonLink>}
            <ButtonLink
              variant={payment === 'done' ? 'primary' : 'outline'}
              href={shop.href('order', { id: order._id })}
            >
              {t('follow')}
            </ButtonLink>
            <ButtonLink variant="outline" href={shop.href('products') ?? shop.href('home')}>
              {t('continue')}
            </ButtonLink>
          </p>
        }
      />
    </>
  );
}
