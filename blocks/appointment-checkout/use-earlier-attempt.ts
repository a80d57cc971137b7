import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../runtime/i18n/use-messages.ts';
import { AppointmentFormStore } from '../../runtime/stores/visitor/appointment-form/appointment-form-store.ts';
import { settleAppointment } from '../../runtime/stores/visitor/appointment-form/place-appointment.ts';
import { useShopNavigate } from '../../runtime/ui/navigation/use-shop-navigate.ts';
import { useStore, useStores } from '../../runtime/ui/stores-context.ts';

/**
 * Settles an earlier attempt before another one: returning unpaid from a payment page restores the form and the
 * holds; a paid or completed attempt leads to its appointment. Returns whether it is still settling or leaving for a
 * payment page. For use in an `observer`.
 *
 * @param isReady whether the owner of the form is known
 */
export function useEarlierAttempt(isReady: boolean): boolean {
  const stores = useStores();
  const { notices, shop } = stores;
  const t = useMessages('appointment-checkout');
  const navigate = useShopNavigate();
  const form = useStore(AppointmentFormStore);
  const [isSettled, setSettled] = useState(false);
  const settle = useEffectEvent(async () => {
    setSettled(false);
    // Without a response it is settled when the appointment is made.
    const made = await settleAppointment(stores).catch(() => undefined);
    form.setLeaving(false);
    setSettled(true);
    if (made === undefined) return;
    notices.show(t('bookedBefore'), 'info');
    navigate(shop.href('appointment', { id: made._id }) ?? shop.href('home') ?? '/', { isReplace: true });
  });
  useEffect(() => {
    if (!isReady) return undefined;
    void settle();
    // A browser may show the page again as it was when it was left for the payment page.
    const onShow = ({ persisted }: PageTransitionEvent) => void (persisted && settle());
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [isReady]);
  return form.isLeaving || (form.attemptId !== undefined && !isSettled);
}
