import { ContactSearch } from '../../runtime/forms/ContactSearch.tsx';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AppointmentsStore } from '../../runtime/stores/visitor/booking/appointments-store.ts';
import { OrdersStore } from '../../runtime/stores/visitor/orders/orders-store.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { shownWithoutScript } from '../../runtime/ui/primitives/VisuallyHidden.tsx';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';

export interface TrackingFormProps {
  /** Of the address's query; empty without one. */
  readonly initialNumber: string;
  /** An order was found: it takes the place of the form. */
  readonly onFound: () => void;
}

/** Finds an order, or a guest's appointment, by number and contact. An appointment opens on its own page. */
export function TrackingForm({ initialNumber, onFound }: TrackingFormProps) {
  const t = useMessages('order-tracking');
  const common = useMessages('orders');
  const { shop } = useStores();
  const navigate = useShopNavigate();
  const orders = useStore(OrdersStore);
  const appointments = useStore(AppointmentsStore);
  const hasAppointments = shop.href('appointments') !== undefined;

  const search = async ({ number, contact }: { readonly number: string; readonly contact: string }) => {
    if (await orders.track({ orderNumber: number, contact })) {
      onFound();
      return undefined;
    }
    if (!hasAppointments) return t('nothingFound');
    const id = await appointments.track({ appointmentNumber: number, contact });
    const href = id === undefined ? undefined : shop.href('appointment', { id });
    if (href === undefined) return t('nothingFoundOrAppointment');
    navigate(href);
    return undefined;
  };
  return (
    <>
      <p className={shownWithoutScript}>{common('needsScript')}</p>
      <ContactSearch
        number={{
          label: t(hasAppointments ? 'numberOrAppointment' : 'number'),
          hint: t('numberHint'),
          initial: initialNumber,
        }}
        contactHint={t('contactHint')}
        submitLabel={t('find')}
        search={search}
      />
    </>
  );
}
