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
import { FINISHED_CHECKOUTS_KEY, GUEST_ORDERS_KEY, GuestOrdersStore, MAX_STORED_ORDER_IDS } from './order-id-stores.ts';

/** A visit to a browser that keeps this. */
function visit(storage: KeyValueStorage, isCustomer = false) {
  const stores = createStores({
    api: createStubApi({}),
    facts: exampleShopContext,
    snapshot: { route: { match: matchRoute('/thanks'), subject: undefined } },
    storage,
  });
  stores.session.identify(isCustomer ? 'authenticated' : 'unauthenticated');
  return { stores, cart: stores.lazy.of(CartStore) };
}

const stored = (storage: KeyValueStorage, key: string) => JSON.parse(storage.getItem(key) ?? '[]');

describe('the end of a checkout', () => {
  it('empties the cart, also what another page of the browser has put in', () => {
    const storage = memoryStorage();
    const before = visit(storage).cart;
    before.add(cartItem('1'), lineFacts);
    before.flush();
    const { stores, cart } = visit(storage);
    finishCheckout(stores, orderIdOf(1));
    expect(cart.lines).toEqual([]);
    expect(stored(storage, 'v-cart')).toEqual([]);
  });

  it('comes once for each order: who returns to the confirmation keeps what is in the cart then', () => {
    const storage = memoryStorage();
    finishCheckout(visit(storage).stores, orderIdOf(1));
    const { stores, cart } = visit(storage);
    cart.add(cartItem('2'), lineFacts);
    finishCheckout(stores, orderIdOf(1));
    expect(cart.count).toBe(1);
    finishCheckout(stores, orderIdOf(2));
    expect(cart.count).toBe(0);
  });

  it('leaves the id of a guest’s order in the browser, and nothing else of it', () => {
    const storage = memoryStorage();
    finishCheckout(visit(storage).stores, orderIdOf(1));
    expect(stored(storage, GUEST_ORDERS_KEY)).toEqual([orderIdOf(1)]);
    expect(stored(storage, FINISHED_CHECKOUTS_KEY)).toEqual([orderIdOf(1)]);
  });

  it('of a customer leaves no order of a guest', () => {
    const storage = memoryStorage();
    finishCheckout(visit(storage, true).stores, orderIdOf(1));
    expect(stored(storage, GUEST_ORDERS_KEY)).toEqual([]);
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

  it('are ids and nothing else, whatever storage holds', () => {
    const storage = memoryStorage({ [GUEST_ORDERS_KEY]: JSON.stringify([orderIdOf(1), 'x', { _id: 1 }, null]) });
    const guestOrders = open(storage);
    guestOrders.add('<script>');
    expect(guestOrders.ids).toEqual([orderIdOf(1)]);
  });
});
