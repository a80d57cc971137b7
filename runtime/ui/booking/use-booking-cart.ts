import type { Stores } from '../../stores/core/stores.ts';
import { BookingCartStore } from '../../stores/visitor/booking/booking-cart-store.ts';
import { SlotsStore } from '../../stores/visitor/booking/slots-store.ts';
import { useFollowClock } from '../hooks/use-follow-clock.ts';
import { usePersistedStore } from '../hooks/use-persisted-store.ts';
import { useStores } from '../stores-context.ts';
import { usePersonalData } from '../use-personal-data.ts';

/**
 * The booking cart, as this browser keeps it and the backend holds it. It follows other tabs and the clock, also after the device has
 * slept.
 */
export function useBookingCart(): BookingCartStore {
  const stores = useStores();
  const cart = usePersistedStore(BookingCartStore);
  usePersonalData(loadCart);
  useFollowClock(() => {
    cart.updateClock();
    stores.of(SlotsStore).updateToday();
    return cart.nextEndInMs;
  });
  return cart;
}

const loadCart = (stores: Stores, signal: AbortSignal): Promise<void> => stores.of(BookingCartStore).load(signal);
