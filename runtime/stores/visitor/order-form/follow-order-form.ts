import { autorun, compareStructural, reaction, runInAction } from 'mobx';
import type { OrderForm } from '../../../../schemas/generated/wire.ts';
import { assignDeliveryBranch, chooseBranch } from '../../../domain/order/branch-choice.ts';
import { cartCheckPayload } from '../../../domain/order/cart-check-payload.ts';
import { autoSelectPayment, offeredPayments } from '../../../domain/order/payment-choice.ts';
import { applyVoucherResult } from '../../../domain/order/voucher-code.ts';
import { BranchesStore } from '../../catalog/branches-store.ts';
import { DynamicFormsStore } from '../../catalog/dynamic-forms-store.ts';
import { OrderSettingsStore } from '../../catalog/order-settings-store.ts';
import { chosenBranchId, type StoreContext } from '../../core/stores.ts';
import { AddressesStore } from '../addresses-store.ts';
import { CartCheckStore } from '../cart/cart-check-store.ts';
import { CartStore } from '../cart/cart-store.ts';
import { CheckoutOffersStore } from './checkout-offers-store.ts';
import { type OrderFormChange, OrderFormStore } from './order-form-store.ts';

type FollowedStores = Pick<StoreContext, 'cookieValues' | 'locale' | 'notices' | 'of' | 'session'>;

/**
 * Loads the data that the order form needs and applies it while the checkout is open: delivering branch, payment method, price.
 * Stores show failures. Returns a function that stops it.
 */
export function followOrderForm(stores: FollowedStores): () => void {
  const store = stores.of(OrderFormStore);
  const following = followed.get(store) ?? { count: 0, stop: follow(stores, store) };
  followed.set(store, following);
  following.count += 1;
  return () => {
    following.count -= 1;
    if (following.count > 0) return;
    followed.delete(store);
    following.stop();
  };
}

/** Number of users by form. */
const followed = new WeakMap<OrderFormStore, { count: number; readonly stop: () => void }>();

function follow(stores: FollowedStores, orderForm: OrderFormStore): () => void {
  const { locale, notices, session } = stores;
  const offers = stores.of(CheckoutOffersStore);
  const addresses = stores.of(AddressesStore);
  const checks = stores.of(CartCheckStore);
  const cart = stores.of(CartStore);

  /** Runs `fetch` whenever `key()` changes. */
  const load = (key: () => string | undefined, fetch: () => Promise<void>) =>
    reaction(key, (current) => void (current !== undefined && fetch().catch(() => undefined)), {
      fireImmediately: true,
    });
  const textOf = (value: object | undefined) => value && JSON.stringify(value);
  /** Applies a change to the form whenever `find` returns one. A customer's stored form is not changed for a guest. */
  const settle = (find: (form: OrderForm) => OrderFormChange | undefined) =>
    autorun(() => {
      if (orderForm.isStoredForCustomer) return;
      const change = orderForm.form && find(orderForm.form);
      if (change !== undefined) runInAction(() => orderForm.change(change));
    });

  const stops = [
    load(
      () => 'settings',
      () => stores.of(OrderSettingsStore).load(),
    ),
    load(
      () => 'methods',
      () => offers.loadPaymentMethods(),
    ),
    load(
      () => orderForm.settings?.dynamicFormId,
      () => stores.of(DynamicFormsStore).load(orderForm.settings?.dynamicFormId ?? ''),
    ),
    load(
      () => (orderForm.form?.pickup ? 'branches' : undefined),
      () => stores.of(BranchesStore).loadBranches(),
    ),
    load(
      () => session.identity || undefined,
      () => addresses.load(),
    ),
    load(
      () => orderForm.form && `${orderForm.form.address.country} ${orderForm.form.address.type}`,
      async () => orderForm.form && addresses.loadTemplate(orderForm.form.address),
    ),
    load(
      () => textOf(orderForm.deliveryPlace),
      async () => orderForm.deliveryPlace && offers.loadDeliveryBranches(orderForm.deliveryPlace),
    ),
    load(
      () => textOf(orderForm.slotChoice),
      async () => orderForm.slotChoice && offers.loadSlots(orderForm.slotChoice),
    ),
    reaction(
      () => session.identity,
      () => orderForm.adopt(),
      { fireImmediately: true },
    ),
    // The branch that delivers to the address.
    settle(() => {
      const place = orderForm.deliveryPlace;
      const found = place && offers.deliveryBranches(place);
      return found?.status === 'ready'
        ? (form) => assignDeliveryBranch(form, found.value, chosenBranchId(stores)).form
        : undefined;
    }),
    // The pickup branch: the one chosen before shopping, or the only one.
    settle(({ pickup, branchId }) => {
      const [only, another] = orderForm.pickupBranches ?? [];
      const chosen = orderForm.chosenPickupBranch;
      if (pickup && chosen !== undefined)
        return branchId === chosen._id ? undefined : (form) => chooseBranch(form, chosen._id);
      const isChosen = !pickup || branchId !== undefined || only === undefined || another !== undefined;
      return isChosen ? undefined : (form) => chooseBranch(form, only._id);
    }),
    // Source: spec 4, "Payment methods". A change of the form clears the payment until its own check.
    reaction(
      () => {
        const methods = offers.paymentMethods;
        const due = checks.answer && orderForm.facts?.due;
        const isReady = checks.isCurrent && !orderForm.isStoredForCustomer;
        if (methods?.status !== 'ready' || due === undefined || !isReady) return undefined;
        return { due, offered: offeredPayments(methods.value, locale.currency) };
      },
      (known) => known && orderForm.change((form) => autoSelectPayment(form, known.due, known.offered)),
      { fireImmediately: true, equals: compareStructural },
    ),
    // Source: spec 4, "text cleared if the response has no voucherId"; spec 8, "voucher message shown as error".
    reaction(
      () => (checks.isCurrent ? checks.answer : undefined),
      (answer) => {
        if (answer?.voucher === undefined) return;
        const { voucher, voucherId, voucherMsg } = answer;
        if (voucherId === undefined && voucherMsg !== undefined) {
          // The field shows it; one that was applied before may be refused out of its sight.
          if (orderForm.form?.voucherId !== undefined) notices.show(voucherMsg, 'error');
          orderForm.rejectVoucher(voucherMsg);
        }
        orderForm.change((form) => applyVoucherResult(form, { voucher, voucherId }));
      },
      { fireImmediately: true },
    ),
    // Source: spec 4, "any cart change triggers a server cart check".
    reaction(
      () => {
        const items = cart.lines.map(({ item }) => item);
        return orderForm.form && JSON.stringify(cartCheckPayload(orderForm.form, items));
      },
      (payload) => {
        if (payload !== undefined) checks.checkFor((items) => withForm(orderForm, items));
      },
      { fireImmediately: true },
    ),
  ];
  const clock = setInterval(() => orderForm.tick(), CLOCK_INTERVAL_MS);
  return () => {
    clearInterval(clock);
    for (const stop of stops) stop();
    checks.checkFor();
  };
}

/** Interval of checks whether a time slot has closed. */
const CLOCK_INTERVAL_MS = 30_000;

type Items = Parameters<typeof cartCheckPayload>[1];

const withForm = ({ form }: OrderFormStore, items: Items) =>
  form === undefined ? { products: items } : cartCheckPayload(form, items);
