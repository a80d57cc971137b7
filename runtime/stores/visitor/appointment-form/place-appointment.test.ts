import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../api/api.ts';
import {
  type AppointmentSetupOptions,
  appointmentSetup,
  COMPLETE_FORM,
  PAYMENT_URL,
} from '../../../checkout/test/appointment-setup.ts';
import { chooseAppointmentPayment, enterNotes } from '../../../domain/booking/appointment-form.ts';
import { CARD } from '../../../domain/order/test/checkout-examples.ts';
import { createStubApi, matchUrl } from '../../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../../ui/test/example-shop-context.ts';
import { createStores } from '../../core/stores.ts';
import { BookingCartStore } from '../booking/booking-cart-store.ts';
import { CheckoutOffersStore } from '../order-form/checkout-offers-store.ts';
import { forgetAppointmentDraft } from './appointment-draft.ts';
import { AppointmentFormStore } from './appointment-form-store.ts';
import { placeAppointment, settleAppointment } from './place-appointment.ts';

/** A browser at the appointment checkout; by default with a complete form, paid in cash. */
async function openCheckout({ form = COMPLETE_FORM, ...options }: AppointmentSetupOptions = {}) {
  const setup = appointmentSetup({ form, ...options });
  const openTab = async () => {
    const api = createStubApi(setup.answers);
    const stores = createStores({
      api,
      personalApi: api,
      sessionRemote: setup.sessionRemote,
      clientApi: setup.clientApi,
      context: { ...exampleShopContext, ...setup.facts },
      snapshot: { route: { match: matchUrl(setup.at) } },
      storage: setup.storage,
      tabStorage: setup.tabStorage,
      now: setup.now,
    });
    const { session } = stores;
    const [cart, store] = [stores.of(BookingCartStore), stores.of(AppointmentFormStore)];
    cart.restore();
    store.restore();
    await stores.of(CheckoutOffersStore).loadPaymentMethods();
    await session.check();
    return {
      cart,
      store,
      place: () => placeAppointment(stores),
      settle: () => settleAppointment(stores),
    };
  };
  return { ...setup, ...(await openTab()), openTab };
}

const lost = async () => {
  throw new ApiError('no answer', 0);
};
const refuse =
  (code: string, status = 409) =>
  async () => {
    throw new ApiError(`Refused: ${code}.`, status, { code });
  };
const payByCard = {
  form: { ...COMPLETE_FORM, isCash: false, paymentSrcId: CARD._id, paymentIntegrationId: CARD.paymentIntegrationId },
};

describe('an appointment paid in cash', () => {
  it('contains the held slots and the form, and clears cart and form', async () => {
    const { place, asked, appointments, cart, store, held } = await openCheckout({ services: [0, 1] });
    store.change((form) => enterNotes(form, '  No music, please. '));
    expect(await place()).toEqual({ kind: 'placed', appointmentId: asked[0]?._id, paymentUrl: undefined });
    expect(asked[0]).toMatchObject({
      bookings: ['b0'.padEnd(24, '0'), 'b01'.padEnd(24, '0')],
      total: 210,
      form: { ...COMPLETE_FORM, notes: 'No music, please.' },
    });
    expect([...appointments.values()].map(({ status }) => status)).toEqual(['booked']);
    expect([cart.lines, held.size]).toEqual([[], 0]);
    expect([store.form?.notes, store.attemptId]).toEqual([undefined, undefined]);
  });

  it('is not sent while incomplete, and then shows its problems', async () => {
    const { place, asked, store } = await openCheckout({
      form: { ...COMPLETE_FORM, customerId: { fullName: 'Sara' } },
    });
    expect(store.problemOf('customerId.email')).toBeUndefined();
    expect(await place()).toMatchObject({
      kind: 'incomplete',
      problems: [{ field: 'customerId.phoneNumber' }, { field: 'customerId.email' }],
    });
    expect(store.problemOf('customerId.email')).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('is created once when its answer was lost', async () => {
    let isLost = true;
    const { place, asked, appointments, cart } = await openCheckout({
      afterAnswer: async () => (isLost ? lost() : undefined),
    });
    await expect(place()).rejects.toThrow('no answer');
    expect(cart.lines).toHaveLength(1);
    isLost = false;
    expect(await place()).toEqual({ kind: 'placed-before', appointmentId: asked[0]?._id });
    expect([appointments.size, asked.length, cart.lines.length]).toEqual([1, 1, 0]);
  });

  it('has the same id when the request did not arrive', async () => {
    let isLost = true;
    const { place, asked, appointments } = await openCheckout({
      beforeAnswer: async () => (isLost ? lost() : undefined),
    });
    await expect(place()).rejects.toThrow('no answer');
    isLost = false;
    expect(await place()).toMatchObject({ kind: 'placed' });
    expect(new Set(asked.map(({ _id }) => _id)).size).toBe(1);
    expect(appointments.size).toBe(1);
  });

  it('is not created for a slot taken by another visitor', async () => {
    const { place, asked, take, cart } = await openCheckout();
    const [line] = cart.lines;
    take(line?.booking.slot._id ?? '');
    expect(await place()).toEqual({ kind: 'lost', message: undefined });
    expect([asked, cart.lost.map(({ state }) => state)]).toEqual([[], ['taken']]);
  });

  it('is not created at another price than displayed', async () => {
    const { place, held, asked } = await openCheckout();
    for (const [id, booking] of held) held.set(id, { ...booking, service: { ...booking.service, price: 130 } });
    expect(await place()).toEqual({ kind: 'changed', message: undefined });
    expect(asked).toEqual([]);
    expect(await place()).toMatchObject({ kind: 'placed' });
  });
});

describe('an appointment paid by a provider', () => {
  it('opens the payment page and keeps the form', async () => {
    const { place, cart, store } = await openCheckout(payByCard);
    expect(await place()).toMatchObject({ kind: 'placed', paymentUrl: PAYMENT_URL });
    expect(cart.lines).toEqual([]);
    expect(store.form?.customerId.fullName).toBe('Sara Ahmed');
    expect(store.attemptId).toBeDefined();
  });

  it('is abandoned on return without payment: its slots are held again', async () => {
    const { place, openTab, appointments } = await openCheckout({ ...payByCard, services: [0, 1] });
    await place();
    const { cart, store, settle, place: placeAgain } = await openTab();
    expect(await settle()).toBeUndefined();
    expect([...appointments.values()].map(({ status }) => status)).toEqual(['unpaid']);
    expect(cart.held.map(({ booking }) => booking.service.slug)).toEqual(['warm-stones-1', 'warm-stones-2']);
    expect(store.form?.customerId.fullName).toBe('Sara Ahmed');
    store.change((form) => chooseAppointmentPayment(form, { _id: '0', paymentIntegrationId: '0' }));
    expect(await placeAgain()).toMatchObject({ kind: 'placed', paymentUrl: undefined });
    expect([...appointments.values()].map(({ status }) => status)).toEqual(['unpaid', 'booked']);
  });

  it('leaves a `taken` line for a slot taken since', async () => {
    const { place, openTab, appointments, take, giveBack } = await openCheckout(payByCard);
    await place();
    const [created] = appointments.values();
    const slot = created?.items[0]?.slot._id ?? '';
    giveBack(slot);
    const { cart, settle } = await openTab();
    const settled = settle();
    // Right after the abandonment.
    await Promise.resolve();
    take(slot);
    await settled;
    expect(cart.lines.map(({ state }) => state)).toEqual(['taken']);
  });

  it('is shown on return to the checkout after payment', async () => {
    const { place, openTab, pay, asked } = await openCheckout(payByCard);
    await place();
    pay(asked[0]?._id ?? '');
    const { cart, store, settle } = await openTab();
    expect(await settle()).toMatchObject({ _id: asked[0]?._id, status: 'booked' });
    expect([cart.lines, store.attemptId]).toEqual([[], undefined]);
  });

  it('is abandoned when its payment cannot be opened, and its slots stay held', async () => {
    const { place, cart, store, appointments } = await openCheckout({
      ...payByCard,
      afterAnswer: refuse('payment_not_opened', 422),
    });
    await expect(place()).rejects.toThrow('payment_not_opened');
    expect([...appointments.values()].map(({ status }) => status)).toEqual(['unpaid']);
    expect([cart.held.length, store.attemptId]).toEqual([1, undefined]);
  });
});

describe('an appointment abandoned while its payment was opened', () => {
  it('is not booked: its slots are held again and can be booked', async () => {
    let isGivenUp = true;
    const setup = await openCheckout({
      ...payByCard,
      afterAnswer: async ({ _id }) => {
        const created = setup.appointments.get(_id);
        if (!isGivenUp || created === undefined) return;
        for (const { slot } of created.items) setup.giveBack(slot._id);
        setup.appointments.set(_id, { ...created, status: 'unpaid' });
      },
    });
    const { place, cart, store } = setup;
    await expect(place()).rejects.toBeInstanceOf(ApiError);
    expect([cart.held.length, store.attemptId, store.isLeaving]).toEqual([1, undefined, false]);
    isGivenUp = false;
    expect(await place()).toMatchObject({ kind: 'placed', paymentUrl: PAYMENT_URL });
    expect(store.isLeaving).toBe(true);
  });
});

describe('a stored form', () => {
  it('is removed only after its appointment is booked', async () => {
    const { place, store, openTab, asked, tabStorage } = await openCheckout(payByCard);
    await place();
    store.flush();
    forgetAppointmentDraft(tabStorage, '0'.repeat(24));
    expect((await openTab()).store.attemptId).toBe(asked[0]?._id);
    forgetAppointmentDraft(tabStorage, asked[0]?._id ?? '');
    expect((await openTab()).store.attemptId).toBeUndefined();
  });

  it('becomes that of the customer who signs in, completed by the account', async () => {
    const { become, openTab, tabStorage } = await openCheckout({
      form: { ...COMPLETE_FORM, customerId: { fullName: 'Mona' } },
    });
    become({ status: 'authenticated', customer: { _id: '1'.repeat(24), fullName: 'Sara', email: 'sara@example.com' } });
    const { store } = await openTab();
    store.adopt();
    expect(store.form?.customerId).toEqual({ fullName: 'Mona', email: 'sara@example.com' });
    store.flush();
    expect(tabStorage.getItem('v-form-appointment')).toContain(`"owner":"${'1'.repeat(24)}"`);
    become({ status: 'unauthenticated' });
    expect((await openTab()).store.form?.customerId).toEqual({});
  });
});
