import { autorun, reaction, runInAction } from 'mobx';
import { autoSelectAppointmentPayment } from '../../../domain/booking/appointment-form.ts';
import { canPayAtOnce, offeredPayments } from '../../../domain/order/payment-choice.ts';
import type { LazyStoreContext } from '../../core/lazy-stores.ts';
import { AddressesStore } from '../addresses-store.ts';
import { BookingCartStore } from '../booking/booking-cart-store.ts';
import { CheckoutOffersStore } from '../order-form/checkout-offers-store.ts';
import { AppointmentFormStore } from './appointment-form-store.ts';

/**
 * Fetches what the form of an appointment asks for next, and selects how it is paid, as long as its checkout is shown. What cannot be had
 * is the stores' to show. Answers how to stop.
 */
export function followAppointmentForm({
  lazy,
  locale,
  session,
}: Pick<LazyStoreContext, 'lazy' | 'locale' | 'session'>): () => void {
  const store = lazy.of(AppointmentFormStore);
  const addresses = lazy.of(AddressesStore);
  const offers = lazy.of(CheckoutOffersStore);
  const cart = lazy.of(BookingCartStore);
  const quietly = (fetching: Promise<unknown>) => void fetching.catch(() => undefined);
  quietly(offers.loadPaymentMethods());
  const stops = [
    reaction(
      () => session.identity,
      (identity) => {
        store.adopt();
        if (identity !== '') quietly(addresses.load());
      },
      { fireImmediately: true },
    ),
    reaction(
      () => (store.facts.isAtHome ? `${store.address.country} ${store.address.type}` : undefined),
      (place) => {
        if (place !== undefined) quietly(addresses.loadTemplate(store.address));
      },
      { fireImmediately: true },
    ),
    // Source: spec 4, "Payment methods". Before anything is held it is not known whether something is to be paid.
    autorun(() => {
      const methods = offers.paymentMethods;
      if (methods?.status !== 'ready' || cart.held.length === 0 || store.isStoredForCustomer) return;
      const offered = offeredPayments(methods.value.filter(canPayAtOnce), locale.currency);
      const { total } = store.facts;
      runInAction(() => store.change((form) => autoSelectAppointmentPayment(form, total, offered)));
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
