import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AddressDetail, Detail, phone } from '../../runtime/ui/orders/Detail.tsx';
import { details } from '../../runtime/ui/orders/orders.styles.ts';
import type { Appointment, AppointmentForm } from '../../schemas/generated/wire.ts';

export interface AppointmentFactsProps {
  readonly appointment: Appointment;
  readonly form: AppointmentForm;
}

/** Customer, address, note and payment of an appointment; visible to its customer only. */
export function AppointmentFacts({ appointment: { status, total }, form }: AppointmentFactsProps) {
  const t = useMessages('appointment-details');
  const { customerId, address, notes, isCash } = form;
  return (
    <dl className={details}>
      <Detail label={t('bookedFor')} lines={[customerId.fullName, customerId.email, phone(customerId.phoneNumber)]} />
      {address !== undefined && <AddressDetail label={t('address')} address={address} />}
      <Detail label={t('notes')} lines={[notes]} />
      {status === 'booked' && total > 0 && (
        <Detail label={t('payment')} lines={[isCash ? t('payInCash') : t('paidOnline')]} />
      )}
    </dl>
  );
}
