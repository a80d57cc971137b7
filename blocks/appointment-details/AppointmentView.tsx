import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import {
  type AppointmentStage,
  appointmentStage,
  isChangeable,
  paidBefore,
} from '../../runtime/domain/booking/appointment-stage.ts';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AppointmentStatusBadge } from '../../runtime/ui/appointments/AppointmentStatusBadge.tsx';
import { useAppointments } from '../../runtime/ui/appointments/use-appointments.ts';
import * as booking from '../../runtime/ui/booking/booking.styles.ts';
import { useSlotFormats } from '../../runtime/ui/booking/use-slot-formats.ts';
import { TimeSentence } from '../../runtime/ui/orders/OrderTime.tsx';
import * as orders from '../../runtime/ui/orders/orders.styles.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { VisuallyHidden } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import type { Appointment } from '../../schemas/generated/wire.ts';
import { AppointmentFacts } from './AppointmentFacts.tsx';
import { AppointmentTotals } from './AppointmentTotals.tsx';
import * as styles from './appointment-details.styles.ts';
import { BookedService } from './BookedService.tsx';
import { CancelAppointment } from './CancelAppointment.tsx';
import { GuestProof } from './GuestProof.tsx';
import type { ChangeReport } from './MoveBooking.tsx';
import { useOwnAttempt } from './use-own-attempt.ts';

export interface AppointmentViewProps {
  readonly appointment: Appointment;
  /** Where services are booked; undefined in a shop without that page. */
  readonly servicesHref: string | undefined;
  /** Focuses the heading, since the focused element is removed. */
  readonly focusHeading: () => void;
}

/** An appointment below its heading: status (a live region), services and actions. */
export const AppointmentView = observer(({ appointment, servicesHref, focusHeading }: AppointmentViewProps) => {
  const { route, shop } = useStores();
  const t = useMessages('appointment-details');
  const common = useMessages('appointments');
  const formats = useSlotFormats();
  const id = useId();
  const { at } = useAppointments();
  const [report, setReport] = useState<ChangeReport>();
  const { items, createdAt, form, changesUntil } = appointment;
  const known = appointmentStage(appointment, at);
  const checkoutHref = shop.href('appointment-checkout');
  const hasCheckout = useOwnAttempt(appointment) && checkoutHref !== undefined;
  // Returning without having paid leaves nothing to wait for.
  const hasFailed = known === 'awaiting-payment' && hasCheckout && route.match.query.payment === 'failed';
  const stage = hasFailed ? 'unpaid' : known;
  const canChange = isChangeable(appointment, at);
  const text = hasFailed ? t('paymentFailedText') : stageText(stage);
  /** Announces a result whose place on the page is gone. */
  const reportAtHeading = (result: ChangeReport) => {
    setReport(result);
    focusHeading();
  };
  return (
    <>
      <div className={orders.inline}>
        <p role="status" className={orders.muted}>
          <VisuallyHidden>{common('status')}: </VisuallyHidden>
          <AppointmentStatusBadge stage={stage} />
        </p>
        <TimeSentence instant={createdAt} sentence={(time) => common('bookedAt', { time })} />
      </div>
      {/* Rendered while empty, or screen readers would not announce it. */}
      <p role="status" className={report?.isProblem ? booking.problem : booking.outcome}>
        {report?.text}
      </p>
      {text !== undefined && <p className={styles.stageText}>{text}</p>}
      {hasCheckout && stage === 'awaiting-payment' && <p className={styles.stageText}>{t('notPaidHint')}</p>}
      {hasCheckout ? (
        <ButtonLink href={checkoutHref}>{t('backToBooking')}</ButtonLink>
      ) : (
        stage !== 'upcoming' &&
        stage !== 'awaiting-payment' && (
          <ButtonLink variant={stage === 'unpaid' ? 'primary' : 'outline'} href={servicesHref}>
            {t('bookAgain')}
          </ButtonLink>
        )
      )}
      <div className={orders.columns}>
        <section className={orders.section}>
          <h2 id={`${id}services`} className={orders.sectionHeading}>
            {t('services')}
          </h2>
          <ul aria-labelledby={`${id}services`}>
            {items.map((item) => (
              <BookedService
                key={item._id}
                appointment={appointment}
                item={item}
                canMove={canChange}
                onReport={setReport}
                onFixed={reportAtHeading}
              />
            ))}
          </ul>
        </section>
        <div className={orders.stack}>
          <section aria-label={t('payment')} className={orders.card}>
            <AppointmentTotals appointment={appointment} />
          </section>
          {form !== undefined && (
            <section aria-label={t('bookedFor')} className={orders.card}>
              <AppointmentFacts appointment={appointment} form={form} />
            </section>
          )}
          {stage === 'upcoming' && (
            <div className={styles.changes}>
              {form === undefined ? (
                <GuestProof appointmentNumber={appointment.appointmentNumber} onProved={focusHeading} />
              ) : (
                <p className={orders.muted}>{changeText()}</p>
              )}
              {canChange && <CancelAppointment appointment={appointment} onReport={reportAtHeading} />}
            </div>
          )}
        </div>
      </div>
    </>
  );

  function stageText(current: AppointmentStage): string | undefined {
    switch (current) {
      case 'awaiting-payment':
        return t('awaitingPaymentText');
      case 'unpaid':
        return t('unpaidText');
      case 'cancelled':
        return cancelledText();
      case 'upcoming':
      case 'past':
        return undefined;
    }
  }

  function cancelledText(): string {
    const paid = paidBefore(appointment);
    if (paid === 'yes') return t('cancelledPaid');
    return paid === 'no' ? t('cancelledText') : t('cancelledUnknown');
  }

  function changeText(): string {
    if (changesUntil === undefined) return '';
    const time = isolate(formats.formatInstant(Date.parse(changesUntil)));
    return canChange ? t('changeUntil', { time }) : t('changeOver', { time });
  }
});
AppointmentView.displayName = 'AppointmentView';
