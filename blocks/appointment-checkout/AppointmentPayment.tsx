import { observer } from 'mobx-react-lite';
import { PaymentOptions } from '../../runtime/checkout/PaymentOptions.tsx';
import type { OpenAppointmentForm } from '../../runtime/checkout/use-appointment-form.ts';
import { chooseAppointmentPayment } from '../../runtime/domain/booking/appointment-form.ts';
import { canPayAtOnce } from '../../runtime/domain/order/payment-choice.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';

/** Payment of the appointment: online now, or in cash on site. */
export const AppointmentPayment = observer(
  ({ appointment: { store, form, facts } }: { readonly appointment: OpenAppointmentForm }) => {
    const t = useMessages('appointment-checkout');
    return (
      <PaymentOptions
        title={t('payment')}
        isNeeded={facts.total > 0}
        chosen={form}
        canBeUsed={canPayAtOnce}
        cash={{ label: t('cash') }}
        problem={store.problemOf('paymentSrcId')}
        onChoose={(choice) => store.change((current) => chooseAppointmentPayment(current, choice))}
      />
    );
  },
);
AppointmentPayment.displayName = 'AppointmentPayment';
