import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { AccountPart } from '../../runtime/forms/AccountPart.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import type { Stores } from '../../runtime/stores/core/stores.ts';
import { AppointmentsStore } from '../../runtime/stores/visitor/booking/appointments-store.ts';
import { LoadMore } from '../../runtime/ui/account/LoadMore.tsx';
import { useAppointments } from '../../runtime/ui/appointments/use-appointments.ts';
import { CardSkeletons } from '../../runtime/ui/orders/CardSkeletons.tsx';
import * as styles from '../../runtime/ui/orders/order-cards.styles.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStores } from '../../runtime/ui/stores-context.ts';
import { usePersonalData } from '../../runtime/ui/use-personal-data.ts';
import type { AppointmentListProps } from '../../schemas/generated/blocks/appointment-list.ts';
import { AppointmentCard } from './AppointmentCard.tsx';
import { container } from './appointment-list.styles.ts';

export { load } from './load.ts';

/**
 * The customer's appointments, the one that was booked last first, ten at a time; each leads to its page.
 */
export default function AppointmentListBlock({ props }: BlockProps<AppointmentListProps>) {
  const t = useMessages('appointment-list');
  const title = props.title ?? t('title');
  return (
    <AccountPart level={1} title={title} text={props.text} width="wide">
      {() => <Appointments label={title} services={props.services} />}
    </AccountPart>
  );
}

const loadAppointments = (stores: Stores, signal: AbortSignal) => stores.of(AppointmentsStore).loadList(signal);

interface AppointmentsProps {
  /** What the list is called. */
  readonly label: string;
  /** Link to the page for bookings, from the document. */
  readonly services: string | undefined;
}

const Appointments = observer(({ label, services }: AppointmentsProps) => {
  const { shop } = useStores();
  const t = useMessages('appointment-list');
  const common = useMessages('appointments');
  const appointments = useAppointments();
  const items = useRef<HTMLUListElement>(null);
  usePersonalData(loadAppointments);
  const { list, at } = appointments;

  const loadMore = async () => {
    const before = items.current?.children.length ?? 0;
    await appointments.loadMore();
    // The button may be gone: the focus goes on with the first appointment that came.
    items.current?.children[before]?.querySelector('a')?.focus();
  };

  if (list?.status === 'failed') return <LoadFailed onRetry={() => appointments.loadList()} />;
  if (list?.status !== 'ready') return <CardSkeletons />;
  const { entries, total } = list.value;
  if (total === 0)
    return (
      <EmptyState
        title={t('empty')}
        text={t('emptyHint')}
        action={
          <ButtonLink href={shop.resolveLink(services ?? '/service-categories')}>{common('viewServices')}</ButtonLink>
        }
      />
    );
  return (
    <div className={container}>
      <ul ref={items} aria-label={label} className={styles.list}>
        {entries.map((appointment) => (
          <li key={appointment._id} className={styles.card}>
            <AppointmentCard appointment={appointment} at={at} />
          </li>
        ))}
      </ul>
      <LoadMore shown={entries.length} total={total} load={loadMore} />
    </div>
  );
});
Appointments.displayName = 'Appointments';
