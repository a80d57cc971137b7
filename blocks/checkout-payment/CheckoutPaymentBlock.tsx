import { observer } from 'mobx-react-lite';
import { CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { PaymentOptions } from '../../runtime/checkout/PaymentOptions.tsx';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { choosePayment, isPaymentNeeded } from '../../runtime/domain/order/payment-choice.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { Amount, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CheckoutPaymentProps } from '../../schemas/generated/blocks/checkout-payment.ts';

/** How the order is paid. */
const CheckoutPaymentBlock = observer(({ props }: BlockProps<CheckoutPaymentProps>) => {
  const { locale } = useStores();
  const t = useMessages('checkout-payment');
  const price = usePriceViewModel();
  const order = useOrderForm();
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { store, form, facts } = order;
  const cashCost = locale.currency?.cashOnDeliveryCost ?? 0;
  return (
    <PaymentOptions
      title={props.title ?? t('title')}
      isNeeded={isPaymentNeeded(facts.due)}
      chosen={form}
      cash={{ label: t('cash'), ...(cashCost > 0 && { aside: <Amount amount={cashCost} view={price} /> }) }}
      problem={store.problemOf('paymentSrcId')}
      onChoose={(choice) => store.change((current) => choosePayment(current, choice))}
    />
  );
});
CheckoutPaymentBlock.displayName = 'CheckoutPaymentBlock';

export default CheckoutPaymentBlock;
