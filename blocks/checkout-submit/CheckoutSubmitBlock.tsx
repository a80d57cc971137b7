import { observer } from 'mobx-react-lite';
import { CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { CheckoutTotal } from '../../runtime/checkout/CheckoutTotals.tsx';
import { SubmitPart } from '../../runtime/checkout/SubmitPart.tsx';
import { firstOnPage, useShowProblem } from '../../runtime/checkout/show-problem.ts';
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
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { store } = order;

  const goTo = (orderId: string) => navigate(shop.href('thanks', {}, { orderId }) ?? shop.href('home') ?? '/');

  const finish = async (placement: Placement) => {
    switch (placement.kind) {
      case 'incomplete': {
        const [problem] = placement.problems;
        const { form = order.form } = store;
        // A problem without a field is shown as a notice.
        if (problem !== undefined) showProblem(firstOnPage(placement.problems, form) ?? problem, form);
        return;
      }
      case 'rejected':
      case 'changed': {
        const isRejected = placement.kind === 'rejected';
        const text = placement.message ?? t(isRejected ? 'rejected' : 'changed');
        return fail(text, isRejected ? 'error' : 'warning');
      }
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
