import { observer } from 'mobx-react-lite';
import { useId, useRef, useState } from 'react';
import { paidBefore } from '../../runtime/domain/booking/appointment-stage.ts';
import { isolate } from '../../runtime/domain/localized.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AppointmentsStore } from '../../runtime/stores/visitor/booking/appointments-store.ts';
import { problem } from '../../runtime/ui/booking/booking.styles.ts';
import { useSendOnce } from '../../runtime/ui/hooks/use-send-once.ts';
import { Dialog } from '../../runtime/ui/overlays/Dialog.tsx';
import { closeDialogProps, openDialogProps } from '../../runtime/ui/overlays/dialog-commands.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';
import { useStore } from '../../runtime/ui/stores-context.ts';
import type { Appointment } from '../../schemas/generated/wire.ts';
import { dialogText } from './appointment-details.styles.ts';
import type { ChangeReport } from './MoveBooking.tsx';

export interface CancelAppointmentProps {
  readonly appointment: Appointment;
  /** Reports what became of it where the dialog does not: the button that opened it may be gone. */
  readonly onReport: (report: ChangeReport) => void;
}

/** Cancels an appointment, after a confirmation that names the refund. */
export const CancelAppointment = observer(({ appointment, onReport }: CancelAppointmentProps) => {
  const t = useMessages('appointment-details');
  const parts = useMessages('booking-parts');
  const appointments = useStore(AppointmentsStore);
  const id = useId();
  const dialogId = `${id}cancel`;
  const content = useRef<HTMLDivElement>(null);
  const { isSending, sendOnce } = useSendOnce();
  const [failure, setFailure] = useState('');

  const cancel = () =>
    sendOnce(async () => {
      setFailure('');
      const result = await appointments.cancel(appointment._id);
      if (result.status !== 'changed' && result.status !== 'fixed')
        return setFailure(result.message || parts('holdFailed'));
      // It is gone already where the appointment can be changed no more.
      content.current?.closest('dialog')?.close();
      onReport(
        result.status === 'changed'
          ? { text: t('cancelDone'), isProblem: false }
          : { text: result.message, isProblem: true },
      );
    });
  return (
    <>
      <Button variant="outline" {...openDialogProps(dialogId)}>
        {t('cancel')}
      </Button>
      <Dialog
        id={dialogId}
        title={t('cancelTitle', { number: isolate(appointment.appointmentNumber) })}
        onClose={() => setFailure('')}
        actions={
          <>
            <Button aria-busy={isSending} onClick={() => void cancel()}>
              {t('cancel')}
            </Button>
            <Button variant="outline" {...closeDialogProps(dialogId)}>
              {t('keepAppointment')}
            </Button>
          </>
        }
      >
        <div ref={content} className={dialogText}>
          <p>{t('cancelText')}</p>
          <p>{paidBefore(appointment) === 'yes' ? t('cancelRefund') : t('cancelFree')}</p>
          <p role="alert" className={problem}>
            {failure}
          </p>
        </div>
      </Dialog>
    </>
  );
});
CancelAppointment.displayName = 'CancelAppointment';
