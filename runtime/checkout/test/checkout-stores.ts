import { vi } from 'vitest';
import type { AskClientRoute } from '../../api/client-routes.ts';
import type { SessionRemote, SessionState } from '../../api/session-state.ts';
import { createStores } from '../../stores/core/stores.ts';
import { CartCheckStore } from '../../stores/visitor/cart/cart-check-store.ts';
import { CartStore } from '../../stores/visitor/cart/cart-store.ts';
import { followOrderForm } from '../../stores/visitor/order-form/follow-order-form.ts';
import { OrderFormStore } from '../../stores/visitor/order-form/order-form-store.ts';
import { createStubApi, matchUrl } from '../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../ui/test/example-shop-context.ts';
import { type CheckoutSetupOptions, checkoutSetup } from './example-checkout.ts';

/** What `POST /api/order/…` is asked with. */
export interface OrderRequest {
  readonly _id: string;
  readonly form: Readonly<Record<string, unknown>>;
  readonly products: readonly object[];
  readonly total: number;
}

/** Who visits, and what becomes of an order: it is made, unless `answer` rejects. */
export function checkoutSession(answer: (order: OrderRequest) => Promise<void> = async () => {}) {
  let state: SessionState = { status: 'unauthenticated' };
  /** The orders that were asked for, in turn, and by which path. */
  const orders: { readonly path: string; readonly order: OrderRequest }[] = [];
  const ask = vi.fn<AskClientRoute>(async (_method, path, body) => {
    // Whoever orders sends these.
    const order = body as OrderRequest;
    orders.push({ path, order });
    await answer(order);
    return { message: '', data: { _id: order._id } };
  });
  const change = async () => ({ state, message: '' });
  const sessionRemote: SessionRemote = { read: async () => state, signIn: change, signOut: change, ask, announce() {} };
  return {
    sessionRemote,
    orders,
    /** From the next check of the session on. */
    become(next: SessionState) {
      state = next;
    },
  };
}

export interface CheckoutStoresOptions extends CheckoutSetupOptions {
  readonly session?: ReturnType<typeof checkoutSession>;
  /** In place of the tab that keeps `form`. */
  readonly tabStorage?: ReturnType<typeof checkoutSetup>['tabStorage'] | undefined;
}

/** The stores of the checkout's page as a browser opens it, with what storage and tab have kept. */
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
  const { fetched, lazy: late, locale } = stores;
  const [orderForm, checks, cart] = [late.of(OrderFormStore), late.of(CartCheckStore), late.of(CartStore)];
  cart.restore();
  orderForm.restore();
  return {
    ...stores,
    late,
    orderForm,
    checks,
    cart,
    tabStorage,
    orders: session.orders,
    /** Follows the form as the checkout's page does. Answers how to stop. */
    follow: () => followOrderForm({ fetched, late, locale, session: stores.session }),
    /** Lets time go on. */
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}
