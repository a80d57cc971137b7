import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CheckoutTotal } from '../../runtime/checkout/CheckoutTotals.tsx';
import { StepForm } from '../../runtime/checkout/StepForm.tsx';
import type { OpenOrderForm } from '../../runtime/checkout/use-order-form.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { CartProblem } from '../../runtime/ui/cart/CartProblem.tsx';
import type { CheckoutStep } from './steps.ts';
import { useMinimumOrder } from './use-minimum-order.ts';

export interface CheckoutStepsProps {
  readonly steps: readonly CheckoutStep[];
  readonly aside: ReactNode;
  readonly order: OpenOrderForm;
}

/** Source: spec 2, "Step 0 validates customer, receiver, address, date, time, branch; later steps …". */
export const CheckoutSteps = observer(({ steps, aside, order: { store, form } }: CheckoutStepsProps) => {
  const t = useMessages('checkout');
  const missedMinimum = useMinimumOrder();
  const titleOf = ({ title }: CheckoutStep, index: number): string => {
    if (title !== undefined) return title;
    if (index === 0) return t('stepDelivery');
    return t(index === steps.length - 1 ? 'stepPayment' : 'stepDetails');
  };
  return (
    <StepForm
      label={t('title')}
      stepsLabel={t('steps')}
      steps={steps.map((step, index) => ({ ...step, title: titleOf(step, index) }))}
      store={store}
      form={form}
      isReady={() => !store.isAddressPending}
      aside={aside}
      problem={
        <>
          <CartProblem />
          {missedMinimum !== undefined && <p>{missedMinimum}</p>}
        </>
      }
      total={<CheckoutTotal />}
    />
  );
});
CheckoutSteps.displayName = 'CheckoutSteps';
