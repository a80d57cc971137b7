import { useEffect } from 'react';
import {
  forgetAppointmentDraft,
  keepsAttempt,
} from '../../runtime/stores/visitor/appointment-form/appointment-draft.ts';
import { BookingCartStore } from '../../runtime/stores/visitor/booking/booking-cart-store.ts';
import { tabStorage } from '../../runtime/ui/hooks/persist.ts';
import { useStore } from '../../runtime/ui/stores-context.ts';
import type { Appointment } from '../../schemas/generated/wire.ts';

/**
 * Whether this tab holds the form of an unbooked appointment, so that its checkout can continue. Once it is booked,
 * clears its services from the booking cart, and the form. For use in the browser only.
 */
export function useOwnAttempt({ _id, status, items }: Appointment): boolean {
  const cart = useStore(BookingCartStore);
  useEffect(() => {
    if (status !== 'booked') return;
    forgetAppointmentDraft(tabStorage(), _id);
    cart.restore();
    cart.forget(items.map(({ _id: id }) => id));
  }, [cart, _id, status, items]);
  return (status === 'unpaid' || status === 'awaiting-payment') && keepsAttempt(tabStorage(), _id);
}
