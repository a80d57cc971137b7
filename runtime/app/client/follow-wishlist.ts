import { reaction } from 'mobx';
import { lazyBrowserCalls } from '../../../schemas/generated/lazy-calls.ts';
import { ApiError } from '../../api/api.ts';
import type { Stores } from '../../stores/core/stores.ts';
import {
  CustomerWishlist,
  mergeGuestList,
  WISHLIST_RETRY_MS,
  type WishlistRemote,
} from '../../stores/visitor/customer-wishlist.ts';
import { createBrowserApi, type Transport } from './browser-api.ts';

/** Where the tabs of a shop tell each other that a customer's wishlist has changed, by the id of the customer. */
const CHANNEL = 'v-wishlist';

/**
 * Shows a customer's wishlist for as long as one is signed in. It is fetched again when the tab is seen again, when the line is
 * back and when another tab has changed it. For as long as the tab is open; answers how to stop.
 */
export function followWishlist(
  { session, wishlist, notices }: Pick<Stores, 'session' | 'wishlist' | 'notices'>,
  transport: Transport,
): () => void {
  const remote = createRemote(transport);
  const channel = new BroadcastChannel(CHANNEL);
  let shown: CustomerWishlist | undefined;
  /** Counts the customers: what was begun for an earlier one is dropped. */
  let turn = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const onRefused = (error: ApiError) => {
    notices.show(error.message, 'error');
    if (isSessionEnded(error)) void session.check();
  };

  const open = async (customer: string) => {
    const begun = turn;
    const isCurrent = () => begun === turn;
    const isMerging = wishlist.guestList.size > 0;
    const items = await mergeGuestList(wishlist, remote, (error) => {
      // Any other refusal is nothing that a person can mend.
      if (isCurrent() && error.code === 'wishlist_full') notices.show(error.message, 'error');
    });
    if (!isCurrent()) return;
    shown = new CustomerWishlist(remote, items, { onRefused, onChanged: () => channel.postMessage(customer) });
    wishlist.adopt(shown);
    if (isMerging) channel.postMessage(customer);
  };
  const customerId = () => session.customer?._id ?? '';
  const follow = (customer: string) => {
    turn += 1;
    shown?.close();
    shown = undefined;
    wishlist.adopt(undefined);
    clearTimeout(retry);
    // Where nobody answers, the list stays the browser's until somebody does.
    const begun = turn;
    if (customer !== '')
      open(customer).catch((error: unknown) => {
        if (begun !== turn) return;
        if (isSessionEnded(error)) void session.check();
        else retry = setTimeout(refresh, WISHLIST_RETRY_MS);
      });
  };
  const refresh = () => {
    if (shown !== undefined) void shown.refresh();
    else follow(customerId());
  };

  const stop = reaction(customerId, follow, { fireImmediately: true });
  channel.onmessage = ({ data }) => {
    if (shown !== undefined && data === customerId()) void shown.refresh();
  };
  const left = new AbortController();
  const { signal } = left;
  addEventListener('online', refresh, { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && refresh(), { signal });
  addEventListener('pagehide', () => shown?.flush(), { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && refresh(), { signal });
  return () => {
    stop();
    left.abort();
    channel.close();
    follow('');
  };
}

const isSessionEnded = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

function createRemote(transport: Transport): WishlistRemote {
  const api = createBrowserApi(transport, lazyBrowserCalls);
  return {
    get: async () => (await api.call('wishlist', {})).data,
    add: (id) => api.call('addToWishlist', { body: { id } }),
    remove: (id) => api.call('removeFromWishlist', { params: { id } }),
    addMultiple: (ids) => api.call('addMultipleToWishlist', { body: { ids } }),
  };
}
