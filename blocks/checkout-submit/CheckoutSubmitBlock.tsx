import { observer } from 'mobx-react-lite';
import { CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { CheckoutTotal } from '../../runtime/checkout/CheckoutTotals.tsx';
import { SubmitPart } from '../../runtime/checkout/SubmitPart.tsx';
import { firstOnPage, useShowProblem } from '../../runtime/checkout/show-problem.ts';
import { useMinimumText } from '../../runtime/checkout/use-minimum-text.ts';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { useSubmission } from '../../runtime/checkout/use-submission.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { type Placement, placeOrder } from '../../runtime/stores/visitor/order-form/place-order.ts';
import { rememberGuestOrder } from '../../runtime/stores/visitor/orders/finish-checkout.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CheckoutSubmitProps } from '../../schemas/generated/blocks/checkout-submit.ts';

/** Submit button: focuses the first error, asks to confirm changes, and orders once. */
const CheckoutSubmitBlock = observer(({ props }: BlockProps<CheckoutSubmitProps>) => {
  const stores = useStores();
  const { notices, session, shop } = stores;
  const t = useMessages('checkout-submit');
  const navigate = useShopNavigate();
  const showProblem = useShowProblem();
  const { isSending, failure, fail, submit } = useSubmission();
  const order = useOrderForm();
  const minimumText = useMinimumText();
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { store } = order;

  const goTo = (orderId: string) => navigate(shop.href('thanks', {}, { orderId }) ?? shop.href('home') ?? '/');

  const finish = async (placement: Placement) => {
    switch (placement.kind) {
      case 'incomplete': {
        const [problem] = placement.problems;
        const { form = order.form } = store;
        const shown = firstOnPage(placement.problems, form) ?? problem;
        // Source: spec 5, "submit blocked with info 'messages.minimumAmount' with formatted amount".
        if (shown?.code === 'minimum-amount') notices.show(minimumText, 'info');
        // Another problem without a field is shown as a notice, too.
        else if (shown !== undefined) showProblem(shown, form);
        return;
      }
      case 'rejected':
        return fail(placement.message ?? t('rejected'), 'error');
      case 'invalid':
        return fail(placement.message ?? t('changed'), 'error');
      case 'changed':
        return fail(placement.message ?? t('changed'), 'warning');
      case 'placed-before':
        notices.show(t('placedBefore'), 'info');
        return goTo(placement.orderId);
      case 'placed':
        if (placement.paymentUrl === undefined) return goTo(placement.orderId);
        // The order is remembered even if the visitor never returns.
        if (session.visitor === 'guest') rememberGuestOrder(stores, placement.orderId);
        return location.assign(placement.paymentUrl);
    }
  };

  return (
    <SubmitPart
      total={<CheckoutTotal />}
      failure={failure}
      isSending={isSending}
      label={isSending ? t('sending') : (props.label ?? t('submit'))}
      onSubmit={() => submit(async () => finish(await placeOrder(stores)))}
    />
  );
});
CheckoutSubmitBlock.displayName = 'CheckoutSubmitBlock';

export default CheckoutSubmitBlock;
