import { vi } from 'vitest';
import type { AskClientRoute } from '../../api/client-routes.ts';
import type { SessionRemote, SessionState } from '../../api/session-state.ts';
import type { OrderStatus } from '../../domain/order/status/order-status.ts';
import { createStores } from '../../stores/core/stores.ts';
import { exampleOrder, exampleTimelines } from '../../stores/test/example-orders.ts';
import { CartCheckStore } from '../../stores/visitor/cart/cart-check-store.ts';
import { CartStore } from '../../stores/visitor/cart/cart-store.ts';
import { followOrderForm } from '../../stores/visitor/order-form/follow-order-form.ts';
import { OrderFormStore } from '../../stores/visitor/order-form/order-form-store.ts';
import { createStubApi, matchUrl } from '../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { type CheckoutSetupOptions, checkoutSetup } from './example-checkout.ts';

/** The body of `POST /api/order/…`. */
export interface OrderRequest {
  readonly _id: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly products: readonly object[];
  readonly total: number;
}

/** The response to an order; `placed` without payment by default. */
export interface OrderAnswer {
  readonly status?: OrderStatus;
  readonly paymentUrl?: string;
  /** Rejection of the installment check; accepted by default. */
  readonly rejection?: string;
}

/** A session that accepts orders unless `answer` rejects. */
export function checkoutSession(
  answer: (order: OrderRequest, path: string) => Promise<OrderAnswer | undefined> = async () => undefined,
) {
  let state: SessionState = { status: 'unauthenticated' };
  /** Received orders with their path. */
  const orders: { readonly path: string; readonly order: OrderRequest }[] = [];
  const ask = vi.fn<AskClientRoute>(async (_method, path, body) => {
    // The only requests of this page.
    const order = body as OrderRequest;
    orders.push({ path, order });
    const { status = 'placed', paymentUrl, rejection } = (await answer(order, path)) ?? {};
    if (path === '/api/installment/checker') {
      const check =
        rejection === undefined ? { status: 'accepted' } : { status: 'rejected', rejection_reason: rejection };
      return { message: '', data: check };
    }
    return {
      message: '',
      data: { order: exampleOrder(1, { _id: order._id, timelines: exampleTimelines(status) }), paymentUrl },
    };
  });
  const change = async () => ({ state, message: '' });
  const sessionRemote: SessionRemote = { read: async () => state, signIn: change, signOut: change, ask, announce() {} };
  return {
    sessionRemote,
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
    facts: { ...exampleShopContext, ...setup.facts },
    snapshot: { route: { match: matchUrl(setup.at), subject: undefined }, ...setup.snapshot },
    storage: setup.storage,
    tabStorage,
    now: () => now,
  });
  const { lazy } = stores;
  const [orderForm, checks, cart] = [lazy.of(OrderFormStore), lazy.of(CartCheckStore), lazy.of(CartStore)];
  cart.restore();
  orderForm.restore();
  return {
    ...stores,
    lazy,
    orderForm,
    checks,
    cart,
    tabStorage,
    orders: session.orders,
    /** Follows the form like the checkout page. Returns a function that stops it. */
    follow: () => followOrderForm({ ...stores, lazy }),
    /** Advances the clock. */
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}
