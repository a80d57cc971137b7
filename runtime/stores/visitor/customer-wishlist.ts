import { observable } from 'mobx';
import { ApiError } from '../../api/api.ts';
import { makeStoreObservable } from '../core/observing.ts';
import { MUTATION_DEBOUNCE_MS } from '../core/persisted-list.ts';
import { isNoLongerSignedIn, isRefusal, isUnanswered, RequestQueue } from './customer-request.ts';
import type { CustomerList, WishlistItem, WishlistStore } from './wishlist-store.ts';

/**
 * A customer's wishlist at the backend. Source: spec 7, "wishlist: add, remove by id, add multiple {ids}, get". All reject
 * with `ApiError`. Adding what is there and removing what is not change nothing.
 */
export interface WishlistRemote {
  /** The one put on first comes first. */
  get(): Promise<readonly WishlistItem[]>;
  add(productId: string): Promise<unknown>;
  remove(productId: string): Promise<unknown>;
  addMultiple(ids: readonly string[]): Promise<unknown>;
}

export interface CustomerWishlistHooks {
  /** The backend refused a change, which was taken back. */
  readonly onRefused: (error: ApiError) => void;
  /** The backend has made a change: other tabs may show it, too. */
  readonly onChanged: () => void;
}

interface PendingChange {
  readonly item: WishlistItem;
  readonly isWished: boolean;
}

/**
 * The wishlist of a customer. A change shows at once and is sent 50 ms after the last one (spec 9); what the backend refuses
 * is taken back, what does not reach it waits and is sent again. Requests follow each other, so that the list as it was
 * confirmed is always the backend's after the last of them.
 */
export class CustomerWishlist implements CustomerList {
  private readonly confirmed = observable.map<string, WishlistItem>(undefined, { deep: false });
  private readonly pending = observable.map<string, PendingChange>(undefined, { deep: false });
  private sendingId: string | undefined = undefined;
  /** Products of which it is not known whether the backend got their last change. */
  readonly #uncertain = new Set<string>();
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #remote: WishlistRemote;
  readonly #hooks: CustomerWishlistHooks;
  readonly #queue = new RequestQueue({
    send: () => this.enqueueChanges(),
    fetch: () => this.fetch(),
  });

  constructor(remote: WishlistRemote, items: readonly WishlistItem[], hooks: CustomerWishlistHooks) {
    this.#remote = remote;
    this.#hooks = hooks;
    this.confirm(items);
    makeStoreObservable(this, { get: false, isBusy: false });
  }

  get items(): readonly WishlistItem[] {
    const shown = new Map(this.confirmed);
    for (const [id, { item, isWished }] of this.pending) {
      if (!isWished) shown.delete(id);
      else if (!shown.has(id)) shown.set(id, item);
    }
    return [...shown.values()];
  }

  get size(): number {
    return this.items.length;
  }

  get(productId: string): WishlistItem | undefined {
    const change = this.pending.get(productId);
    if (change === undefined) return this.confirmed.get(productId);
    return change.isWished ? change.item : undefined;
  }

  isBusy(productId: string): boolean {
    return this.sendingId === productId;
  }

  change(item: WishlistItem, isWished: boolean): Promise<void> {
    this.pending.set(item._id, { item, isWished });
    this.#queue.sendAfter(MUTATION_DEBOUNCE_MS);
    return new Promise((resolve) => this.#waiting.set(item._id, [...(this.#waiting.get(item._id) ?? []), resolve]));
  }

  /** Sends what waits. */
  flush(): void {
    this.#queue.flush();
  }

  /** Sends what waits, and fetches what other devices have changed. Settles when both are done, whatever came of it. */
  refresh(): Promise<void> {
    this.flush();
    return this.#queue.refetch();
  }

  /** Forgets the list: nothing is sent, fetched or said any more. */
  close(): void {
    this.#queue.close();
    this.confirmed.clear();
    for (const id of this.pending.keys()) this.settle(id);
  }

  private async fetch(): Promise<void> {
    const items = await this.#remote.get();
    if (!this.#queue.isClosed) this.confirm(items);
  }

  private enqueueChanges(): void {
    for (const id of this.pending.keys()) void this.#queue.enqueue(() => this.send(id));
  }

  private async send(id: string): Promise<void> {
    const change = this.pending.get(id);
    if (change === undefined) return;
    const { item, isWished } = change;
    const isKnown = !this.#queue.isOutdated && !this.#uncertain.has(id);
    if (isKnown && this.confirmed.has(id) === isWished) {
      this.settle(id);
      return;
    }
    this.setSending(id);
    try {
      await (isWished ? this.#remote.add(id) : this.#remote.remove(id));
      if (this.#queue.isClosed) return;
      this.#uncertain.delete(id);
      this.confirmChange(item, isWished);
      this.#hooks.onChanged();
    } catch (error) {
      if (this.#queue.isClosed) return;
      if (isUnanswered(error)) this.wait(id);
      else if (this.pending.get(id) === change) this.refuse(id, error);
    } finally {
      this.setSending(undefined);
    }
    // Unless it was changed again meanwhile.
    if (this.pending.get(id) === change && !this.#uncertain.has(id)) this.settle(id);
  }

  /** Whoever waits for the answer is told that the change stands, as it does here. */
  private wait(id: string): void {
    this.#uncertain.add(id);
    this.resolveWaiting(id);
    this.#queue.retryLater();
  }

  private refuse(id: string, error: unknown): void {
    // An earlier request, whose answer was lost, may have been granted.
    if (this.#uncertain.delete(id) && !isNoLongerSignedIn(error)) this.#queue.invalidate();
    this.settle(id);
    if (error instanceof ApiError) this.#hooks.onRefused(error);
  }

  private settle(id: string): void {
    this.pending.delete(id);
    this.resolveWaiting(id);
  }

  private resolveWaiting(id: string): void {
    for (const resolve of this.#waiting.get(id) ?? []) resolve();
    this.#waiting.delete(id);
  }

  private setSending(id: string | undefined): void {
    this.sendingId = id;
  }

  private confirm(items: readonly WishlistItem[]): void {
    this.confirmed.replace(items.map((item) => [item._id, item]));
  }

  private confirmChange(item: WishlistItem, isWished: boolean): void {
    if (!isWished) this.confirmed.delete(item._id);
    else if (!this.confirmed.has(item._id)) this.confirmed.set(item._id, item);
  }
}

/**
 * Sends what was kept as a guest in one call, forgets it once the backend has it (spec 4), and answers the customer's list.
 * Throws `ApiError` where the backend cannot be reached or ends the session; a merge that it refuses otherwise is told, and
 * what was kept stays in the browser.
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
        // At once: another tab would send it again.
        guestList.flush();
      } catch (error) {
        if (!isRefusal(error)) throw error;
        isRefused = true;
        onRefused(error);
      }
    }
    items = await remote.get();
    // Somebody may have put something on it meanwhile.
  } while (guestList.size > 0 && !isRefused);
  return items;
}
