import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { PaymentMethod } from '../../schemas/generated/wire.ts';
import { CASH_ON_DELIVERY, offeredPayments, type PaymentChoice, paymentValue } from '../domain/order/payment-choice.ts';
import type { OrderProblem } from '../domain/order-validation/order-context.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { CheckoutOffersStore } from '../stores/visitor/order-form/checkout-offers-store.ts';
import { css } from '../theme/emotion.ts';
import { ChoiceGroup } from '../ui/fields/ChoiceGroup.tsx';
import { resizedImageUrl } from '../ui/media/media-urls.ts';
import { Icon } from '../ui/primitives/Icon.tsx';
import { LoadFailed } from '../ui/primitives/LoadFailed.tsx';
import { Skeleton } from '../ui/primitives/Skeleton.tsx';
import { useStore, useStores } from '../ui/stores-context.ts';
import { CheckoutPart } from './CheckoutPart.tsx';
import { problemText } from './problem-text.ts';

interface PaymentOptionsProps {
  readonly title: string;
  /** Whether an amount is due. */
  readonly isNeeded: boolean;
  /** The selected ids of the form. */
  readonly chosen: { readonly paymentSrcId?: string | undefined; readonly paymentIntegrationId?: string | undefined };
  /** Filters the shop's methods; all by default. */
  readonly canBeUsed?: (method: PaymentMethod) => boolean;
  /** Label and fee of cash, if the currency has it. */
  readonly cash: { readonly label: string; readonly aside?: ReactNode };
  readonly problem: OrderProblem | undefined;
  readonly onChoose: (choice: PaymentChoice) => void;
}

/** The payment methods of an order or appointment: the shop's, and cash. Source: spec 4, "Payment methods". */
export const PaymentOptions = observer(
  ({ title, isNeeded, chosen, canBeUsed = () => true, cash, problem, onChoose }: PaymentOptionsProps) => {
    const { locale } = useStores();
    const t = useMessages('checkout-parts');
    const forms = useMessages('forms');
    const offers = useStore(CheckoutOffersStore);
    const methods = offers.paymentMethods;
    return (
      <CheckoutPart name="payment" title={title}>
        {renderContent()}
      </CheckoutPart>
    );

    function renderContent() {
      if (methods?.status === 'failed') return <LoadFailed onRetry={() => offers.loadPaymentMethods()} />;
      if (methods?.status !== 'ready')
        return (
          <div aria-busy className={placeholder}>
            {SKELETONS.map((each) => (
              <Skeleton key={each} shape="box" />
            ))}
          </div>
        );
      if (!isNeeded) return <p>{t('nothingToPay')}</p>;
      const usable = methods.value.filter(canBeUsed);
      const offered = offeredPayments(usable, locale.currency);
      const { paymentSrcId: _id = '', paymentIntegrationId = '' } = chosen;
      return (
        <>
          <ChoiceGroup
            name="paymentSrcId"
            label={title}
            isLabelHidden
            choices={offered.map((choice) => {
              const value = paymentValue(choice);
              const method = usable.find((each) => paymentValue(each) === value);
              if (method === undefined) return { value, ...cash };
              return {
                value,
                label: locale.text(method.name),
                ...(method.image !== undefined && {
                  aside: <img src={resizedImageUrl(method.image, 128)} alt="" className={image} />,
                }),
              };
            })}
            value={paymentValue({ _id, paymentIntegrationId })}
            onChange={(value) => {
              const choice = [...usable, CASH_ON_DELIVERY].find((each) => paymentValue(each) === value);
              if (choice !== undefined) onChoose(choice);
            }}
            error={problem && problemText(forms, t, problem)}
          />
          {offered.length === 0 && (
            <p role="alert" className={none}>
              <Icon name="warning" /> {t('noPayments')}
            </p>
          )}
        </>
      );
    }
  },
);
PaymentOptions.displayName = 'PaymentOptions';

/** Spec 9: "Skeletons: 4 for payment methods". */
const SKELETONS = [1, 2, 3, 4];

const placeholder = css({ display: 'grid', gap: 'var(--space-2)', '& > *': { blockSize: 48 } });

const image = css({ flex: 'none', inlineSize: 40, blockSize: 26, objectFit: 'contain' });

const none = css({ display: 'flex', gap: 'var(--space-2)', color: 'var(--color-danger)' });
