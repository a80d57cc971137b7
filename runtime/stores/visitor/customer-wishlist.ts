import type { ApiError } from '../../api/api.ts';
import { isRefusal, isUnanswered } from './customer-request.ts';
import { type PendingChange, SyncedList, type SyncedListHooks } from './synced-list.ts';
import type { CustomerList, WishlistItem, WishlistStore } from './wishlist-store.ts';

/**
 * A customer's wishlist at the backend. Source: spec 7, "wishlist: add, remove by id, add multiple {ids}, get". All reject
 * with `ApiError`. Adding a listed product and removing another change nothing.
 */
export interface WishlistRemote {
  /** In the order of addition. */
  get(): Promise<readonly WishlistItem[]>;
  add(productId: string): Promise<unknown>;
  remove(productId: string): Promise<unknown>;
  addMultiple(ids: readonly string[]): Promise<unknown>;
}

/** The wishlist of a customer. */
export class CustomerWishlist extends SyncedList<WishlistItem> implements CustomerList {
  readonly #remote: WishlistRemote;

  constructor(remote: WishlistRemote, items: readonly WishlistItem[], hooks: SyncedListHooks) {
    super({
      ...hooks,
      keyOf: ({ _id }) => _id,
      isSame: () => true,
      batchSize: 1,
      failurePolicy: (error) => (isUnanswered(error) ? 'retry' : 'revert'),
    });
    this.#remote = remote;
    this.confirm(items);
  }

  change(item: WishlistItem, isWished: boolean): Promise<void> {
    if (isWished) this.put(item);
    else this.remove(item._id);
    return this.settled(item._id);
  }

  protected fetch(): Promise<readonly WishlistItem[]> {
    return this.#remote.get();
  }

  protected async send(changes: readonly PendingChange<WishlistItem>[]): Promise<undefined> {
    for (const { item, isRemoved } of changes)
      await (isRemoved ? this.#remote.remove(item._id) : this.#remote.add(item._id));
  }
}

/**
 * Sends the guest's list in one call, clears it in the browser on success (spec 4), and returns the customer's list.
 * Rejects with `ApiError` if the backend is unreachable or the session ended. After another refusal the guest's list stays.
 */
export async function mergeGuestList(
  { guestList }: Pick<WishlistStore, 'guestList'>,
  remote: WishlistRemote,
  onRefused: (error: ApiError) => void,
): Promise<readonly WishlistItem[]> {
  let isRefused = false;
  let items: readonly WishlistItem[];
  do {
    const ids = guestList.items.map(({ _id }) => _id);
    if (ids.length > 0) {
      try {
        await remote.addMultiple(ids);
        for (const id of ids) guestList.remove(id);
        // At once, or another tab would send it again.
        guestList.flush();
      } catch (error) {
        if (!isRefusal(error)) throw error;
        isRefused = true;
        onRefused(error);
      }
    }
    items = await remote.get();
    // The guest's list may have grown during the request.
  } while (guestList.size > 0 && !isRefused);
  return items;
}
