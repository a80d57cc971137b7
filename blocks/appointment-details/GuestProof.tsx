import { ContactSearch } from '../../runtime/forms/ContactSearch.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AppointmentsStore } from '../../runtime/stores/visitor/booking/appointments-store.ts';
import { useLazyStore } from '../../runtime/ui/hooks/use-lazy-store.ts';
import * as orders from '../../runtime/ui/orders/orders.styles.ts';

export interface GuestProofProps {
  readonly appointmentNumber: string;
  /** The appointment is shown whole: the form is gone. */
  readonly onProved: () => void;
}

/** Asks a guest for the contact of the appointment, by which it is shown whole and can be changed. */
export function GuestProof({ appointmentNumber, onProved }: GuestProofProps) {
  const t = useMessages('appointment-details');
  const appointments = useLazyStore(AppointmentsStore);
  return (
    <>
      <p className={orders.muted}>{t('contactText')}</p>
      <ContactSearch
        contactHint={t('contactHint')}
        submitLabel={t('showAll')}
        variant="outline"
        search={async ({ contact }) => {
          if ((await appointments.track({ appointmentNumber, contact })) === undefined) return t('contactWrong');
          onProved();
          return undefined;
        }}
      />
    </>
  );
}
