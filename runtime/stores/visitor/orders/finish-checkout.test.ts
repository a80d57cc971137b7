import { describe, expect, it } from 'vitest';
import { matchRoute } from '../../../domain/routes.ts';
import { cartItem } from '../../../domain/test/cart-items.ts';
import { createStubApi } from '../../../ui/test/block-test-setup.ts';
import { exampleShopContext } from '../../../ui/test/example-shop-context.ts';
import type { KeyValueStorage } from '../../core/persisted-list.ts';
import { createStores } from '../../core/stores.ts';
import { lineFacts } from '../../test/cart-answers.ts';
import { orderIdOf } from '../../test/example-orders.ts';
import { memoryStorage } from '../../test/memory-storage.ts';
import { CartStore } from '../cart/cart-store.ts';
import { finishCheckout } from './finish-checkout.ts';
import { GUEST_ORDERS_KEY, GuestOrdersStore, MAX_STORED_ORDER_IDS } from './guest-orders-store.ts';
import { OPEN_CHECKOUTS_KEY, OpenCheckoutsStore } from './open-checkouts-store.ts';

/** A visit with this storage. */
function visit(storage: KeyValueStorage, isCustomer = false) {
  const stores = createStores({
    api: createStubApi({}),
    context: exampleShopContext,
    snapshot: { route: { match: matchRoute('/thanks'), subject: undefined } },
    storage,
  });
  stores.session.identify(isCustomer ? 'authenticated' : 'unauthenticated');
  return { stores, cart: stores.of(CartStore) };
}

const stored = (storage: KeyValueStorage, key: string) => JSON.parse(storage.getItem(key) ?? '[]');

const [ordered, other] = [cartItem('1'), cartItem('2')];

/** A visit that has just ordered a cart with one line. */
function visitThatOrdered({ storage = memoryStorage(), isCustomer = false } = {}) {
  const visited = visit(storage, isCustomer);
  visited.cart.add(ordered, lineFacts);
  visited.cart.flush();
  visited.stores.of(OpenCheckoutsStore).begin(orderIdOf(1), [ordered]);
  return { ...visited, storage };
}

describe('the end of a checkout', () => {
  it('empties the cart, also on a later page', () => {
    const { storage } = visitThatOrdered();
    const { stores, cart } = visit(storage);
    finishCheckout(stores, orderIdOf(1));
    expect(cart.lines).toEqual([]);
    expect(stored(storage, 'v-cart')).toEqual([]);
  });

  it('happens once per order, so that a later cart stays', () => {
    const { storage, stores } = visitThatOrdered();
    finishCheckout(stores, orderIdOf(1));
    const later = visit(storage);
    later.cart.add(ordered, lineFacts);
    finishCheckout(later.stores, orderIdOf(1));
    expect(later.cart.count).toBe(1);
  });

  it('does not happen for an order of another browser', () => {
    const { storage, stores, cart } = visitThatOrdered();
    finishCheckout(stores, orderIdOf(2));
    expect(cart.count).toBe(1);
    expect(stored(storage, GUEST_ORDERS_KEY)).toEqual([]);
    finishCheckout(stores, orderIdOf(1));
    expect(cart.count).toBe(0);
  });

  it('keeps lines that another tab added after the order was sent', () => {
    const { storage, stores, cart } = visitThatOrdered();
    const tab = visit(storage).cart;
    tab.add(other, lineFacts);
    tab.flush();
    finishCheckout(stores, orderIdOf(1));
    expect(cart.lines.map(({ item }) => item)).toEqual([other]);
  });

  it('removes the lines of the first attempt until the answer confirms others', () => {
    const { stores, cart } = visitThatOrdered();
    const openCheckouts = stores.of(OpenCheckoutsStore);
    openCheckouts.begin(orderIdOf(1), [ordered, other]);
    cart.add(other, lineFacts);
    finishCheckout(stores, orderIdOf(1));
    expect(cart.lines.map(({ item }) => item)).toEqual([other]);
    openCheckouts.begin(orderIdOf(2), [ordered]);
    openCheckouts.update(orderIdOf(2), [other]);
    finishCheckout(stores, orderIdOf(2));
    expect(cart.lines).toEqual([]);
  });

  it('stores the id of a guest’s order and nothing else', () => {
    const { storage, stores } = visitThatOrdered();
    expect(stored(storage, OPEN_CHECKOUTS_KEY)).toEqual([
      { orderId: orderIdOf(1), lines: [expect.stringMatching(/^\d+-\d+$/)] },
    ]);
    finishCheckout(stores, orderIdOf(1));
    expect(stored(storage, GUEST_ORDERS_KEY)).toEqual([orderIdOf(1)]);
    expect(stored(storage, OPEN_CHECKOUTS_KEY)).toEqual([]);
  });

  it('stores no id of a customer’s order', () => {
    const { storage, stores } = visitThatOrdered({ isCustomer: true });
    finishCheckout(stores, orderIdOf(1));
    expect(stored(storage, GUEST_ORDERS_KEY)).toEqual([]);
  });

  it('does not happen for an abandoned attempt', () => {
    const { stores, cart } = visitThatOrdered();
    stores.of(OpenCheckoutsStore).end(orderIdOf(1));
    finishCheckout(stores, orderIdOf(1));
    expect(cart.count).toBe(1);
  });
});

describe('the orders of a guest', () => {
  const open = (storage: KeyValueStorage) => {
    const guestOrders = new GuestOrdersStore({ storage });
    guestOrders.restore();
    return guestOrders;
  };

  it('are the newest twenty, the newest first', () => {
    const storage = memoryStorage();
    for (let number = 1; number <= MAX_STORED_ORDER_IDS + 3; number += 1) open(storage).add(orderIdOf(number));
    const { ids } = open(storage);
    expect(ids).toHaveLength(MAX_STORED_ORDER_IDS);
    expect([ids[0], ids.at(-1)]).toEqual([orderIdOf(23), orderIdOf(4)]);
  });

  it('ignore invalid stored data', () => {
    const storage = memoryStorage({ [GUEST_ORDERS_KEY]: JSON.stringify([orderIdOf(1), 'x', { _id: 1 }, null]) });
    const guestOrders = open(storage);
    guestOrders.add('<script>');
    expect(guestOrders.ids).toEqual([orderIdOf(1)]);
  });
});
