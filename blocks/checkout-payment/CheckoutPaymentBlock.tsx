import { observer } from 'mobx-react-lite';
import { CheckoutPart, CheckoutPartSkeleton } from '../../runtime/checkout/CheckoutPart.tsx';
import { problemText } from '../../runtime/checkout/problem-text.ts';
import { useOrderForm } from '../../runtime/checkout/use-order-form.ts';
import {
  CASH_ON_DELIVERY,
  choosePayment,
  isPaymentNeeded,
  offeredPayments,
  paymentValue,
} from '../../runtime/domain/order/payment-choice.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { CheckoutOffersStore } from '../../runtime/stores/visitor/order-form/checkout-offers-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { ChoiceGroup } from '../../runtime/ui/fields/ChoiceGroup.tsx';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { resizedImageUrl } from '../../runtime/ui/media/media-urls.ts';
import { Icon } from '../../runtime/ui/primitives/Icon.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../../runtime/ui/primitives/Skeleton.tsx';
import { Amount, usePriceViewModel } from '../../runtime/ui/product/Price.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { CheckoutPaymentProps } from '../../schemas/generated/blocks/checkout-payment.ts';

/** How the order is paid: by one of the shop's methods, or in cash. Source: spec 4, "Payment methods". */
const CheckoutPaymentBlock = observer(({ props }: BlockProps<CheckoutPaymentProps>) => {
  const { locale } = useStores();
  const t = useMessages('checkout-payment');
  const forms = useMessages('forms');
  const own = useMessages('checkout-parts');
  const price = usePriceViewModel();
  const offers = useLazyStore(CheckoutOffersStore);
  const order = useOrderForm();
  if (order === undefined) return <CheckoutPartSkeleton />;
  const { store, form, facts } = order;
  const title = props.title ?? t('title');
  const found = offers.paymentMethods;
  if (found?.status === 'failed')
    return (
      <CheckoutPart name="payment" title={title}>
        <LoadFailed onRetry={() => offers.loadPaymentMethods()} />
      </CheckoutPart>
    );
  if (found?.status !== 'ready')
    return (
      <CheckoutPart name="payment" title={title}>
        <div aria-busy className={placeholder}>
          {SKELETONS.map((each) => (
            <Skeleton key={each} shape="box" />
          ))}
        </div>
      </CheckoutPart>
    );
  if (!isPaymentNeeded(facts.due))
    return (
      <CheckoutPart name="payment" title={title}>
        <p>{t('nothingToPay')}</p>
      </CheckoutPart>
    );
  const methods = new Map(found.value.map((method) => [paymentValue(method), method]));
  const offered = offeredPayments(found.value, facts.currency);
  const cashCost = locale.currency?.cashOnDeliveryCost ?? 0;
  const problem = store.problemOf('paymentSrcId');
  const chosen = { _id: form.paymentSrcId ?? '', paymentIntegrationId: form.paymentIntegrationId ?? '' };
  return (
    <CheckoutPart name="payment" title={title}>
      <ChoiceGroup
        name="paymentSrcId"
        label={title}
        isLabelHidden
        choices={offered.map((choice) => {
          const value = paymentValue(choice);
          const method = methods.get(value);
          if (method === undefined)
            return {
              value,
              label: t('cash'),
              ...(cashCost > 0 && { aside: <Amount amount={cashCost} view={price} /> }),
            };
          return {
            value,
            label: locale.text(method.name),
            ...(method.image !== undefined && {
              aside: <img src={resizedImageUrl(method.image, 128)} alt="" className={image} />,
            }),
          };
        })}
        value={paymentValue(chosen)}
        onChange={(value) => {
          const choice = [...found.value, CASH_ON_DELIVERY].find((each) => paymentValue(each) === value);
          if (choice !== undefined) store.change((current) => choosePayment(current, choice));
        }}
        error={problem && problemText(forms, own, problem)}
      />
      {offered.length === 0 && (
        <p role="alert" className={none}>
          <Icon name="warning" /> {t('none')}
        </p>
      )}
    </CheckoutPart>
  );
});
CheckoutPaymentBlock.displayName = 'CheckoutPaymentBlock';

export default CheckoutPaymentBlock;

/** Spec 9: "Skeletons: 4 for payment methods". */
const SKELETONS = [1, 2, 3, 4];

const placeholder = css({ display: 'grid', gap: 'var(--space-2)', '& > *': { blockSize: 48 } });

const image = css({ flex: 'none', inlineSize: 40, blockSize: 26, objectFit: 'contain' });

const none = css({ display: 'flex', gap: 'var(--space-2)', margin: 0, color: 'var(--color-danger)' });
