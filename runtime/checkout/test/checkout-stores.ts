import type { NewOrder } from '../../../schemas/generated/wire.ts';
import type { SessionRemote, SessionState } from '../../api/session-state.ts';
import type { OrderStatus } from '../../domain/order/status/order-status.ts';
import { createStores } from '../../stores/core/stores.ts';
import { exampleOrder, exampleTimelines } from '../../stores/test/example-orders.ts';
import { CartCheckStore } from '../../stores/visitor/cart/cart-check-store.ts';
import { CartStore } from '../../stores/visitor/cart/cart-store.ts';
import { followOrderForm } from '../../stores/visitor/order-form/follow-order-form.ts';
import { OrderFormStore } from '../../stores/visitor/order-form/order-form-store.ts';
import { createStubApi, createStubClientApi, matchUrl } from '../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { type CheckoutSetupOptions, checkoutSetup } from './example-checkout.ts';

/** The response to an order; `placed` without payment by default. */
export interface OrderAnswer {
  readonly status?: OrderStatus;
  readonly paymentUrl?: string;
  /** Rejection of the installment check; accepted by default. */
  readonly rejection?: string;
}

/** A session that accepts orders unless `answer` rejects. */
export function checkoutSession(
  answer: (order: NewOrder, path: string) => Promise<OrderAnswer | undefined> = async () => undefined,
) {
  let state: SessionState = { status: 'unauthenticated' };
  /** Received orders with their path. */
  const orders: { readonly path: string; readonly order: NewOrder }[] = [];
  const receive = (order: NewOrder, path: string) => {
    orders.push({ path, order });
    return answer(order, path);
  };
  const place = (path: string) => async (order: NewOrder) => {
    const { status = 'placed', paymentUrl } = (await receive(order, path)) ?? {};
    const placed = exampleOrder(1, { _id: order._id, timelines: exampleTimelines(status) });
    return { message: '', data: { order: placed, ...(paymentUrl !== undefined && { paymentUrl }) } };
  };
  const clientApi = createStubClientApi({
    'POST /api/order/guest': place('/api/order/guest'),
    'POST /api/order/customer': place('/api/order/customer'),
    'POST /api/installment/checker': async (order) => {
      const { rejection } = (await receive(order, '/api/installment/checker')) ?? {};
      const data =
        rejection === undefined
          ? ({ status: 'accepted' } as const)
          : ({ status: 'rejected', rejection_reason: rejection } as const);
      return { message: '', data };
    },
  });
  const change = async () => ({ state, message: '' });
  const sessionRemote: SessionRemote = { read: async () => state, signIn: change, signOut: change, announce() {} };
  return {
    sessionRemote,
    clientApi,
    orders,
    /** Applies from the next session check on. */
    become(next: SessionState) {
      state = next;
    },
  };
}

export interface CheckoutStoresOptions extends CheckoutSetupOptions {
  readonly session?: ReturnType<typeof checkoutSession>;
  /** Replaces the tab storage with `form`. */
  readonly tabStorage?: ReturnType<typeof checkoutSetup>['tabStorage'] | undefined;
}

/** The stores of the checkout page, restored from storage. */
export function openCheckoutStores({ session = checkoutSession(), ...options }: CheckoutStoresOptions = {}) {
  const setup = checkoutSetup(options);
  const tabStorage = 'tabStorage' in options ? options.tabStorage : setup.tabStorage;
  const api = createStubApi(setup.answers);
  let now = setup.facts.renderedAt;
  const stores = createStores({
    api,
    personalApi: api,
    sessionRemote: session.sessionRemote,
    clientApi: session.clientApi,
    context: { ...exampleShopContext, ...setup.facts },
    snapshot: { route: { match: matchUrl(setup.at), subject: undefined }, ...setup.snapshot },
    storage: setup.storage,
    tabStorage,
    now: () => now,
  });

  const [orderForm, checks, cart] = [stores.of(OrderFormStore), stores.of(CartCheckStore), stores.of(CartStore)];
  cart.restore();
  orderForm.restore();
  return {
    ...stores,
    stores,
    orderForm,
    checks,
    cart,
    tabStorage,
    orders: session.orders,
    /** Follows the form like the checkout page. Returns a function that stops it. */
    follow: () => followOrderForm(stores),
    /** Advances the clock. */
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}
