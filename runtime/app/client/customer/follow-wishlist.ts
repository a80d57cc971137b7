import { lazyBrowserCalls } from '../../../../schemas/generated/lazy-calls.ts';
import type { Stores } from '../../../stores/core/stores.ts';
import { CustomerWishlist, mergeGuestList, type WishlistRemote } from '../../../stores/visitor/customer-wishlist.ts';
import { WishlistStore } from '../../../stores/visitor/wishlist-store.ts';
import { createBrowserApi, type Transport } from '../browser-api.ts';
import { followCustomerList } from './follow-customer-list.ts';

/** Shows a customer's wishlist for as long as one is signed in. Answers how to stop. */
export function followWishlist(stores: Pick<Stores, 'session' | 'of' | 'notices'>, transport: Transport): () => void {
  const { notices } = stores;
  const wishlist = stores.of(WishlistStore);
  const remote = createRemote(transport);
  return followCustomerList<CustomerWishlist>({
    stores,
    channel: 'v-wishlist',
    adopt: (list) => wishlist.adopt(list),
    open: async ({ isCurrent, onRefused, onChanged }) => {
      const isMerged = wishlist.guestList.size > 0;
      const items = await mergeGuestList(wishlist, remote, (error) => {
        // Any other refusal is nothing that a person can mend.
        if (isCurrent() && error.code === 'wishlist_full') notices.show(error.message, 'error');
      });
      return { list: new CustomerWishlist(remote, items, { onRefused, onChanged }), isMerged };
    },
  });
}

function createRemote(transport: Transport): WishlistRemote {
  const api = createBrowserApi(transport, lazyBrowserCalls);
  return {
    get: async () => (await api.call('wishlist', {})).data,
    add: (id) => api.call('addToWishlist', { body: { id } }),
    remove: (id) => api.call('removeFromWishlist', { params: { id } }),
    addMultiple: (ids) => api.call('addMultipleToWishlist', { body: { ids } }),
  };
}
