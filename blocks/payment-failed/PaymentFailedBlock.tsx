import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { paymentStepHref } from '../../runtime/checkout/payment-step.ts';
import { availablePaymentAction, isPaymentFinal } from '../../runtime/domain/order/status/payment-status.ts';
import { useLinkBackHere } from '../../runtime/forms/identity-links.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { OrdersStore } from '../../runtime/stores/visitor/orders/orders-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { useIsClient } from '../../runtime/ui/hooks/use-hydrated.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { PayOrderButton } from '../../runtime/ui/orders/PayOrderButton.tsx';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { useStore, useStores, useVisitor } from '../../runtime/ui/stores-context.ts';
import type { PaymentFailedProps } from '../../schemas/generated/blocks/payment-failed.ts';

/**
 * Says that a payment did not go through, and leads back: to another payment of the same order while that is held, else to the checkout. The
 * cart and the order form stay as they are. Source: spec 2.
 */
const PaymentFailedBlock = observer(({ props }: BlockProps<PaymentFailedProps>) => {
  const { shop, route } = useStores();
  const t = useMessages('payment-failed');
  const orders = useStore(OrdersStore);
  const isClient = useIsClient();
  const checkout = paymentStepHref(shop);
  const orderId = isClient ? route.match.query.orderId : undefined;
  const payment = orderId === undefined ? undefined : orders.payment(orderId);
  // The order is held still: it is tried again as it is.
  const canPayAgain = payment !== undefined && availablePaymentAction(payment, true) !== undefined;
  const isSettled = payment !== undefined && payment.status !== 'none' && isPaymentFinal(payment.status);
  const thanks = isSettled && orderId !== undefined ? shop.href('thanks', {}, { orderId }) : undefined;
  const navigate = useShopNavigate();
  const visitor = useVisitor();
  const signInHref = useLinkBackHere('sign-in');
  useEffect(() => {
    // After another attempt this page shows the thanks, or the refund notice.
    if (thanks !== undefined) navigate(thanks, { isReplace: true });
  }, [thanks, navigate]);
  return (
    <div className={box}>
      <h1 tabIndex={-1} className={heading}>
        {props.title ?? t('title')}
      </h1>
      <p className={paragraph}>{props.text ?? t('text')}</p>
      <p className={paragraph}>{t('kept')}</p>
      <p className={actions}>
        {orderId !== undefined && (
          // Signing in asks anew.
          <PayOrderButton
            key={visitor}
            orderId={orderId}
            mayHavePaid
            signInHref={visitor === 'guest' ? signInHref : undefined}
          />
        )}
        <ButtonLink variant={canPayAgain ? 'outline' : 'primary'} href={checkout}>
          {t(canPayAgain ? 'otherWay' : 'checkout')}
        </ButtonLink>
        <ButtonLink variant={checkout === undefined && !canPayAgain ? 'primary' : 'outline'} href={shop.href('cart')}>
          {t('cart')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={shop.href('contact-us')}>
          {t('contact')}
        </ButtonLink>
      </p>
    </div>
  );
});
PaymentFailedBlock.displayName = 'PaymentFailedBlock';

export default PaymentFailedBlock;

const box = css({ display: 'grid', justifyItems: 'center', gap: 'var(--space-3)', textAlign: 'center' });

const heading = css({
  fontSize: 'var(--text-2xl)',
  overflowWrap: 'anywhere',
  '&&:focus-visible': { outline: 'none' },
});

const paragraph = css({ maxInlineSize: '52ch', overflowWrap: 'anywhere' });

const actions = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-3)',
});
