import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { isolate } from '../../runtime/domain/localized.ts';
import { useLinkBackHere } from '../../runtime/forms/identity-links.ts';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import type { BlockProps } from '../../runtime/page/define-block.ts';
import { useAppointment } from '../../runtime/ui/appointments/use-appointments.ts';
import { DetailsPlaceholder } from '../../runtime/ui/orders/OrderPlaceholder.tsx';
import * as styles from '../../runtime/ui/orders/orders.styles.ts';
import { ButtonLink } from '../../runtime/ui/primitives/Button.tsx';
import { EmptyState } from '../../runtime/ui/primitives/EmptyState.tsx';
import { LoadFailed } from '../../runtime/ui/primitives/LoadFailed.tsx';
import { useStores, useVisitor } from '../../runtime/ui/stores-context.ts';
import type { AppointmentDetailsProps } from '../../schemas/generated/blocks/appointment-details.ts';
import { AppointmentView } from './AppointmentView.tsx';

export { load } from './load.ts';

/**
 * The appointment of the URL. Its customer, or a guest with its contact, sees and changes all of it; its id alone
 * shows the status.
 */
const AppointmentDetailsBlock = observer(({ props }: BlockProps<AppointmentDetailsProps>) => {
  const { shop } = useStores();
  const t = useMessages('appointment-details');
  const common = useMessages('appointments');
  const heading = useRef<HTMLHeadingElement>(null);
  const state = useAppointment();
  const servicesHref = shop.resolveLink(props.services ?? '/service-categories');
  return (
    <div className={styles.page}>
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {state.status === 'ready'
          ? common('number', { number: isolate(state.value.appointmentNumber) })
          : (props.title ?? t('title'))}
      </h1>
      {renderAppointment()}
    </div>
  );

  function renderAppointment() {
    switch (state.status) {
      case 'loading':
        return <DetailsPlaceholder needsScript={t('needsScript')} />;
      case 'failed':
        return <LoadFailed onRetry={state.retry} />;
      case 'not-found':
        return <AppointmentNotFound servicesHref={servicesHref} />;
      case 'ready':
        return (
          <AppointmentView
            key={state.value._id}
            appointment={state.value}
            servicesHref={servicesHref}
            focusHeading={() => heading.current?.focus()}
          />
        );
    }
  }
});
AppointmentDetailsBlock.displayName = 'AppointmentDetailsBlock';

export default AppointmentDetailsBlock;

/** Message for a missing or inaccessible appointment, with links to the visitor's appointments and to the services. */
function AppointmentNotFound({ servicesHref }: { readonly servicesHref: string | undefined }) {
  const { shop } = useStores();
  const t = useMessages('appointment-details');
  const common = useMessages('appointments');
  const signInHref = useLinkBackHere('sign-in');
  const isGuest = useVisitor() === 'guest';
  const links = (
    <div className={styles.centeredActions}>
      {isGuest ? (
        <>
          <ButtonLink href={signInHref}>{t('signIn')}</ButtonLink>
          <ButtonLink variant="outline" href={shop.href('track-orders')}>
            {t('findByNumber')}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href={shop.href('appointments')}>{t('allAppointments')}</ButtonLink>
      )}
      <ButtonLink variant="outline" href={servicesHref}>
        {common('viewServices')}
      </ButtonLink>
    </div>
  );
  return (
    <div role="status">
      <EmptyState title={t('notFound')} text={isGuest ? t('notFoundHint') : undefined} action={links} />
    </div>
  );
}
