import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { StepForm, type SteppedForm } from '../../runtime/checkout/StepForm.tsx';
import { NO_PICKUP } from '../../runtime/checkout/show-problem.ts';
import { TotalLine } from '../../runtime/checkout/TotalLine.tsx';
import type { OpenAppointmentForm } from '../../runtime/checkout/use-appointment-form.ts';
import { toMajorUnits } from '../../runtime/domain/money.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BookingCartStore } from '../../runtime/stores/visitor/booking/booking-cart-store.ts';
import { css } from '../../runtime/theme/emotion.ts';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { AddressPart } from './AddressPart.tsx';
import { AppointmentPayment } from './AppointmentPayment.tsx';
import { AppointmentSubmit } from './AppointmentSubmit.tsx';
import { ContactPart } from './ContactPart.tsx';
import { NotesPart } from './NotesPart.tsx';

export interface AppointmentStepsProps {
  /** Ids of fields begin with it. */
  readonly id: string;
  readonly titles: readonly [details: string, payment: string];
  readonly appointment: OpenAppointmentForm;
  readonly cart: BookingCartStore;
  readonly aside: ReactNode;
}

/** Problems of this step's fields come with the payment step: all others are of the one before it. */
const PAYMENT_FIELD = 'paymentSrcId';

/** Interval at which active use extends the holds, in ms. */
const PROLONG_INTERVAL_MS = 60_000;

export const AppointmentSteps = observer(({ id, titles, appointment, cart, aside }: AppointmentStepsProps) => {
  const t = useMessages('appointment-checkout');
  const { locale } = useStores();
  const { store, facts } = appointment;
  const onProgress = useProlong(cart);
  const steps: SteppedForm = {
    leave: (fields) => store.leave(fields),
    stepProblems: (step) => store.problems.filter(({ field }) => step > 0 || field !== PAYMENT_FIELD),
  };
  const total = (
    <TotalLine
      label={t('total')}
      total={toMajorUnits(facts.total, locale.currencyCode)}
      currency={locale.currencyCode}
    />
  );
  const [details, payment] = titles;
  return (
    <StepForm
      label={t('title')}
      stepsLabel={t('steps')}
      store={steps}
      form={NO_PICKUP}
      isReady={() => !store.isAddressPending}
      onProgress={onProgress}
      aside={aside}
      problem={cart.lost.length > 0 && <p role="status">{t('lost')}</p>}
      total={total}
      steps={[
        {
          id: 'step-1',
          title: details,
          content: (
            <div className={parts}>
              <ContactPart id={id} appointment={appointment} />
              {facts.isAtHome && <AddressPart id={id} appointment={appointment} />}
              <NotesPart appointment={appointment} />
            </div>
          ),
        },
        {
          id: 'step-2',
          title: payment,
          content: (
            <div className={parts}>
              <AppointmentPayment appointment={appointment} />
              <AppointmentSubmit total={total} />
            </div>
          ),
        },
      ]}
    />
  );
});
AppointmentSteps.displayName = 'AppointmentSteps';

const parts = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--space-6)' });

/** Extends the holds, now and on each sign of activity. */
function useProlong(cart: BookingCartStore): () => void {
  const prolongedAt = useRef(Number.NEGATIVE_INFINITY);
  const prolong = () => {
    const now = performance.now();
    if (now - prolongedAt.current < PROLONG_INTERVAL_MS) return;
    prolongedAt.current = now;
    // Without a response the holds end as before.
    void cart.prolong().catch(() => undefined);
  };
  const begin = useEffectEvent(prolong);
  useEffect(() => begin(), []);
  return prolong;
}
