import { autorun, reaction, runInAction } from 'mobx';
import { autoSelectAppointmentPayment } from '../../../domain/booking/appointment-form.ts';
import { canPayAtOnce, offeredPayments } from '../../../domain/order/payment-choice.ts';
import type { StoreContext } from '../../core/stores.ts';
import { AddressesStore } from '../addresses-store.ts';
import { BookingCartStore } from '../booking/booking-cart-store.ts';
import { CheckoutOffersStore } from '../order-form/checkout-offers-store.ts';
import { AppointmentFormStore } from './appointment-form-store.ts';

/**
 * Loads the data that the appointment form needs and selects a payment method while the checkout is open. Stores show
 * failures. Returns a function that stops it.
 */
export function followAppointmentForm(stores: Pick<StoreContext, 'of' | 'locale' | 'session'>): () => void {
  const { locale, session } = stores;
  const store = stores.of(AppointmentFormStore);
  const addresses = stores.of(AddressesStore);
  const offers = stores.of(CheckoutOffersStore);
  const cart = stores.of(BookingCartStore);
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
    // Source: spec 4, "Payment methods". The total is unknown before a slot is held.
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
