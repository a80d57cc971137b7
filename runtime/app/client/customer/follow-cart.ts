import { reaction } from 'mobx';
import { lazyBrowserCalls } from '../../../../schemas/generated/lazy-calls.ts';
import type { KeyValueStorage } from '../../../stores/core/persisted-list.ts';
import type { Stores } from '../../../stores/core/stores.ts';
import { CartStore } from '../../../stores/visitor/cart/cart-store.ts';
import { type CartRemote, CustomerCart } from '../../../stores/visitor/cart/customer-cart.ts';
import { CartMergeJournal, mergeGuestCart } from '../../../stores/visitor/cart/merge-guest-cart.ts';
import { createBrowserApi, type Transport } from '../browser-api.ts';
import { followCustomerList } from './follow-customer-list.ts';

/** Bodies up to this length are sent even if the page goes: browsers take 64 KiB, and a character has up to 3 bytes. */
const MAX_KEEPALIVE_CHARACTERS = 20_000;

/**
 * Syncs the cart of a signed-in customer. Returns how to stop.
 *
 * @param storage the guest's storage
 */
export function followCart(
  stores: Pick<Stores, 'session' | 'notices' | 'of'>,
  transport: Transport,
  storage: KeyValueStorage | undefined,
): () => void {
  const cart = stores.of(CartStore);
  const remote = createRemote(transport);
  const journal = new CartMergeJournal(storage);
  let stopPublishing = () => {};
  return followCustomerList<CustomerCart>({
    stores,
    channel: 'v-cart',
    adopt: (list) => {
      stopPublishing();
      // Blocks restore it too, but a page need not have one that does.
      if (list === undefined) cart.restore();
      cart.adopt(list);
      if (list !== undefined)
        stopPublishing = reaction(
          () => cart.count,
          () => cart.publishCount(),
        );
    },
    open: async ({ customer, isCurrent, onRefused, onChanged }) => {
      const known = cart.guestList.items;
      const { answer, takenOut } = await inTurn(() =>
        mergeGuestCart({
          cart,
          remote,
          customer,
          journal,
          isCurrent,
          onRefused: (error) => {
            // Any other refusal is nothing that a person can mend.
            if (isCurrent() && error.code === 'cart_full') stores.notices.show(error.message, 'error');
          },
        }),
      );
      const list = new CustomerCart(remote, answer, { onRefused, onChanged }, known);
      for (const [key, quantity] of takenOut) list.takeOut(key, quantity);
      return { list, isMerged: known.length > 0 };
    },
  });
}

/** Tabs take turns, so that two of them do not merge the same lines under two ids; all browsers of today can. */
const inTurn = <Answer>(merge: () => Promise<Answer>): Promise<Answer> =>
  'locks' in navigator ? navigator.locks.request('v-cart-merge', merge) : merge();

function createRemote(transport: Transport): CartRemote {
  const fetch: Transport['fetch'] = (input, init) => {
    const isShort = typeof init?.body === 'string' && init.body.length <= MAX_KEEPALIVE_CHARACTERS;
    return transport.fetch(input, isShort ? { ...init, keepalive: true } : init);
  };
  const api = createBrowserApi({ ...transport, fetch }, lazyBrowserCalls);
  return {
    get: async () => (await api.call('cart', {})).data,
    change: async (set, remove) => (await api.call('changeCart', { body: { set, remove } })).data,
    merge: async (_id, products) => (await api.call('mergeCart', { body: { _id, products } })).data,
  };
}
