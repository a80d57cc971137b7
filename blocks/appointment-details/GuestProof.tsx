import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { failureText } from '../../runtime/forms/form-texts.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AppointmentsStore } from '../../runtime/stores/visitor/booking/appointments-store.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import { useSendOnce } from '../../runtime/ui/hooks/use-send-once.ts';
import { ContactField, searchFailure } from '../../runtime/ui/orders/ContactField.tsx';
import * as orders from '../../runtime/ui/orders/orders.styles.ts';
import { Button } from '../../runtime/ui/primitives/Button.tsx';

export interface GuestProofProps {
  readonly appointmentNumber: string;
  /** The appointment is shown whole: the form is gone. */
  readonly onProved: () => void;
}

/** Asks a guest for the contact of the appointment, by which it is shown whole and can be changed. */
export function GuestProof({ appointmentNumber, onProved }: GuestProofProps) {
  const t = useMessages('appointment-details');
  const forms = useMessages('forms');
  const appointments = useLazyStore(AppointmentsStore);
  const [contact, setContact] = useState('');
  const [isErrorShown, setErrorShown] = useState(false);
  const [failure, setFailure] = useState<ReactNode>();
  const { isSending, sendOnce } = useSendOnce();
  const input = useRef<HTMLInputElement>(null);
  const isMissing = contact.trim() === '';

  const prove = async () => {
    setFailure(undefined);
    setErrorShown(true);
    if (isMissing) return input.current?.focus();
    try {
      const id = await appointments.track({ appointmentNumber, contact: contact.trim() });
      if (id === undefined) setFailure(t('contactWrong'));
      else onProved();
    } catch (error) {
      setFailure(failureText(forms, error));
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void sendOnce(prove);
  };
  return (
    <form noValidate onSubmit={submit} className={orders.stack}>
      <p className={orders.muted}>{t('contactText')}</p>
      <ContactField
        value={contact}
        hint={t('contactHint')}
        error={isErrorShown && isMissing ? forms('required') : undefined}
        inputRef={input}
        onChange={setContact}
      />
      {/* Rendered while empty, or screen readers would not announce it. */}
      <p role="alert" className={searchFailure}>
        {failure}
      </p>
      <p className={orders.actions}>
        {/* Not disabled while it sends: the focus would be lost. */}
        <Button variant="outline" type="submit" aria-disabled={isSending || undefined}>
          {isSending ? forms('oneMoment') : t('showAll')}
        </Button>
      </p>
    </form>
  );
}
