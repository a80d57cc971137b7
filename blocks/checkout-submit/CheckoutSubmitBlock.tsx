import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { firstOnPage, useShowProblem } from '../../runtime/checkout/show-problem.ts';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { failureText } from '../../runtime/forms/form-texts.ts';
import { useSendOnce } from '../../runtime/forms/SendButton.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type Placement, placeOrder } from '../../runtime/stores/visitor/order-form/place-order.ts';
import { rememberGuestOrder } from '../../runtime/stores/visitor/orders/finish-checkout.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CheckoutSubmitProps } from '../../schemas/generated/blocks/checkout-submit.ts';

/** The button that orders. It leads to what is missing, says what has changed since, and orders once. */
const CheckoutSubmitBlock = observer(({ props }: BlockProps<CheckoutSubmitProps>) => {
  const { lazy, notices, session, shop } = useStores();
  const t = useMessages('checkout-submit');
  const forms = useMessages('forms');
  const navigate = useShopNavigate();
  const showProblem = useShowProblem();
  const { isSending, sendOnce } = useSendOnce();
  const [failure, setFailure] = useState('');
  const order = useOrderForm();
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { store } = order;

  const goTo = (orderId: string) => navigate(shop.href('thanks', {}, { orderId }) ?? shop.href('home') ?? '/');

  const finish = async (placement: Placement) => {
    switch (placement.kind) {
      case 'incomplete': {
        const [problem] = placement.problems;
        const first = store.form && firstOnPage(placement.problems, store.form);
        // What no part of the page asks for is at least said.
        if (problem !== undefined) showProblem(first ?? problem);
        return;
      }
      case 'rejected':
      case 'changed': {
        const text = placement.message ?? t(placement.kind === 'rejected' ? 'rejected' : 'changed');
        notices.show(text, placement.kind === 'rejected' ? 'error' : 'warning');
        setFailure(text);
        return;
      }
      case 'placed-before':
        notices.show(t('placedBefore'), 'info');
        return goTo(placement.orderId);
      case 'placed':
        if (placement.paymentUrl === undefined) return goTo(placement.orderId);
        // Whoever does not come back from there finds the order, too.
        if (session.visitor === 'guest') rememberGuestOrder({ lazy }, placement.orderId);
        return location.assign(placement.paymentUrl);
    }
  };

  const place = async () => {
    setFailure('');
    try {
      await finish(await placeOrder({ late: lazy, session }));
    } catch (error) {
      const text = failureText(forms, error);
      notices.show(text, 'error');
      setFailure(text);
    }
  };

  return (
    <div className={box}>
      <p role="status" className={problem}>
        {failure}
      </p>
      <Button
        className={button}
        // Not disabled while it sends: the focus would be lost.
        aria-disabled={isSending ? true : undefined}
        onClick={() => void sendOnce(place)}
      >
        {isSending ? t('sending') : (props.label ?? t('submit'))}
      </Button>
    </div>
  );
});
CheckoutSubmitBlock.displayName = 'CheckoutSubmitBlock';

export default CheckoutSubmitBlock;

const box = css({ display: 'grid', gap: 'var(--space-3)' });

const problem = css({
  margin: 0,
  color: 'var(--color-danger)',
  fontWeight: 500,
  '&:empty': { position: 'absolute' },
});

const button = css({ '&&': { inlineSize: '100%', minBlockSize: 52, fontSize: 'max(1rem, 16px)' } });
