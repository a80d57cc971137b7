import { ContactSearch } from '../../runtime/forms/ContactSearch.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AppointmentsStore } from '../../runtime/stores/visitor/booking/appointments-store.ts';
import * as orders from '../../runtime/ui/orders/orders.styles.ts';
import { useStore } from '../../runtime/ui/stores-context.ts';

export interface GuestProofProps {
  readonly appointmentNumber: string;
  /** Called once the whole appointment is loaded, which removes the form. */
  readonly onProved: () => void;
}

/** Contact form for guests; the contact unlocks the whole appointment and its changes. */
export function GuestProof({ appointmentNumber, onProved }: GuestProofProps) {
  const t = useMessages('appointment-details');
  const appointments = useStore(AppointmentsStore);
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
