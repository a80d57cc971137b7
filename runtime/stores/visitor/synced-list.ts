import { action, computed, makeObservable, observable } from 'mobx';
import { ApiError } from '../../api/api.ts';
import { MUTATION_DEBOUNCE_MS } from '../core/persisted-list.ts';
import { isNoLongerSignedIn, RequestQueue } from './customer-request.ts';

export interface SyncedListHooks {
  /** The backend refused changes, which were reverted; after `wait` they are kept. */
  readonly onRefused: (error: ApiError) => void;
  /** The backend has made a change, which other tabs may show. */
  readonly onChanged: () => void;
}

/** A change that the backend has not confirmed. */
export interface PendingChange<Item> {
  /** An answer ends the change that it is for, not a newer one of the same item. */
  readonly id: number;
  readonly item: Item;
  readonly isRemoved: boolean;
}

interface SyncedListOptions<Item> extends SyncedListHooks {
  readonly keyOf: (item: Item) => string;
  /** Whether the backend stores both alike, so that nothing has to be sent. */
  readonly isSame: (a: Item, b: Item) => boolean;
  /** Maximum number of changes in one request. */
  readonly batchSize: number;
  /** `retry`: send again later; `wait`: keep the changes; `revert`: drop them. */
  readonly failurePolicy: (error: unknown) => 'retry' | 'wait' | 'revert';
}

/**
 * A customer's list at the backend. A change shows at once and is sent 50 ms after the last one (spec 9). A refused change is
 * reverted, an unanswered one is sent again: repeating it must be harmless. Requests follow each other, so that the confirmed
 * items are those of the last answer; pending changes are applied on top.
 */
export abstract class SyncedList<Item extends object> {
  readonly #confirmed = observable.map<string, Item>(undefined, { deep: false });
  readonly #pending = observable.map<string, PendingChange<Item>>(undefined, { deep: false });
  readonly #sending = observable.set<string>();
  /** Keys whose last change may have reached the backend although its answer was lost. */
  readonly #uncertain = new Set<string>();
  readonly #waiting = new Map<string, (() => void)[]>();
  #changeCount = 0;
  readonly #options: SyncedListOptions<Item>;
  readonly #queue = new RequestQueue({
    send: () => {
      for (const keys of this.#batches()) void this.#queue.enqueue(() => this.#send(keys));
    },
    fetch: async () => {
      const items = await this.fetch();
      if (!this.#queue.isClosed) this.confirm(items);
    },
  });

  protected constructor(options: SyncedListOptions<Item>) {
    this.#options = options;
    makeObservable<this, 'setPending' | 'settle' | 'setSending'>(this, {
      items: computed,
      put: action,
      confirm: action,
      close: action,
      setPending: action,
      settle: action,
      setSending: action,
    });
  }

  protected abstract fetch(): Promise<readonly Item[]>;
  /** Sends changes. Returns the list of the backend, or undefined if it is as the changes make it. Rejects with `ApiError`. */
  protected abstract send(changes: readonly PendingChange<Item>[]): Promise<readonly Item[] | undefined>;

  /** In the order of the backend, then the new ones. */
  get items(): readonly Item[] {
    return applyChanges(this.#confirmed, this.#pending);
  }

  get size(): number {
    return this.items.length;
  }

  get(key: string): Item | undefined {
    const change = this.#pending.get(key);
    if (change === undefined) return this.#confirmed.get(key);
    return change.isRemoved ? undefined : change.item;
  }

  /** Whether a change of the item is being sent. */
  isBusy(key: string): boolean {
    return this.#sending.has(key);
  }

  /** Adds or replaces an item. Nothing is sent if the backend stores it alike. */
  put(item: Item): void {
    const { keyOf, isSame } = this.#options;
    const key = keyOf(item);
    const current = this.get(key);
    const pending = this.#pending.get(key);
    if (current === undefined || !isSame(current, item)) this.setPending(key, item, false);
    else if (pending === undefined) this.#confirmed.set(key, item);
    else this.#pending.set(key, { ...pending, item });
  }

  update(key: string, change: (item: Item) => Item): void {
    const item = this.get(key);
    if (item !== undefined) this.put(change(item));
  }

  remove(key: string): void {
    const item = this.get(key);
    if (item !== undefined) this.setPending(key, item, true);
  }

  /** Settles when the pending change of an item is answered or could not be sent. */
  settled(key: string): Promise<void> {
    if (!this.#pending.has(key)) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.set(key, [...(this.#waiting.get(key) ?? []), resolve]));
  }

  /** Sends pending changes at once, beside a request in flight: the page may be gone before its answer. */
  flush(): void {
    this.#queue.cancel();
    for (const keys of this.#batches()) void this.#send(keys);
  }

  /** Sends pending changes and fetches those of other devices. Settles after both, also when they fail. */
  refresh(): Promise<void> {
    this.#queue.flush();
    return this.#queue.refetch();
  }

  /** Sends pending changes. Returns whether all are confirmed. */
  async sendAll(): Promise<boolean> {
    this.#queue.flush();
    await this.#queue.enqueue(async () => {});
    return this.#pending.size === 0;
  }

  /** Empties the list and stops sending, fetching and calling hooks. */
  close(): void {
    this.#queue.close();
    this.#confirmed.clear();
    for (const key of this.#pending.keys()) this.#resolve(key);
    this.#pending.clear();
  }

  /** Replaces the confirmed items. */
  confirm(items: readonly Item[]): void {
    this.#confirmed.replace(items.map((item) => [this.#options.keyOf(item), item]));
  }

  /** The item as last known, also while its removal is pending. */
  protected known(key: string): Item | undefined {
    return this.get(key) ?? this.#confirmed.get(key);
  }

  private setPending(key: string, item: Item, isRemoved: boolean): void {
    if (this.#queue.isClosed) return;
    this.#changeCount += 1;
    this.#pending.set(key, { id: this.#changeCount, item, isRemoved });
    this.#queue.sendAfter(MUTATION_DEBOUNCE_MS);
  }

  #batches(): readonly (readonly string[])[] {
    const { batchSize } = this.#options;
    const keys = [...this.#pending.keys()];
    return Array.from({ length: Math.ceil(keys.length / batchSize) }, (_, batch) =>
      keys.slice(batch * batchSize, (batch + 1) * batchSize),
    );
  }

  async #send(keys: readonly string[]): Promise<void> {
    const changes = new Map<string, PendingChange<Item>>();
    for (const key of keys) {
      const change = this.#pending.get(key);
      if (change === undefined) continue;
      if (this.#isEffective(key, change)) changes.set(key, change);
      else this.settle(new Map([[key, change]]));
    }
    if (changes.size === 0) return;
    this.setSending(changes.keys(), true);
    try {
      const items = await this.send([...changes.values()]);
      if (this.#queue.isClosed) return;
      this.settle(changes, items ?? applyChanges(this.#confirmed, changes));
      this.#options.onChanged();
    } catch (error) {
      if (!this.#queue.isClosed) this.#fail(changes, error);
    } finally {
      this.setSending(changes.keys(), false);
    }
  }

  /** Whether the change may alter the list of the backend. */
  #isEffective(key: string, { item, isRemoved }: PendingChange<Item>): boolean {
    if (this.#queue.isOutdated || this.#uncertain.has(key)) return true;
    const confirmed = this.#confirmed.get(key);
    if (confirmed === undefined || isRemoved) return (confirmed === undefined) !== isRemoved;
    return !this.#options.isSame(confirmed, item);
  }

  #fail(changes: ReadonlyMap<string, PendingChange<Item>>, error: unknown): void {
    const policy = this.#options.failurePolicy(error);
    if (policy === 'retry') {
      for (const key of changes.keys()) {
        this.#uncertain.add(key);
        this.#resolve(key);
      }
      this.#queue.retryLater();
      return;
    }
    if (policy === 'revert') {
      this.settle(changes);
      // An earlier request, whose answer was lost, may have been granted.
      if (!isNoLongerSignedIn(error)) this.#queue.invalidate();
    }
    if (error instanceof ApiError) this.#options.onRefused(error);
  }

  /** Ends the changes, unless an item has changed again since. */
  private settle(changes: ReadonlyMap<string, PendingChange<Item>>, items?: readonly Item[]): void {
    if (items !== undefined) this.confirm(items);
    for (const [key, { id }] of changes) {
      this.#uncertain.delete(key);
      if (this.#pending.get(key)?.id !== id) continue;
      this.#pending.delete(key);
      this.#resolve(key);
    }
  }

  #resolve(key: string): void {
    for (const resolve of this.#waiting.get(key) ?? []) resolve();
    this.#waiting.delete(key);
  }

  private setSending(keys: Iterable<string>, isSending: boolean): void {
    for (const key of keys) {
      if (isSending) this.#sending.add(key);
      else this.#sending.delete(key);
    }
  }
}

function applyChanges<Item>(
  confirmed: ReadonlyMap<string, Item>,
  changes: ReadonlyMap<string, PendingChange<Item>>,
): readonly Item[] {
  const items = new Map(confirmed);
  for (const [key, { item, isRemoved }] of changes) {
    if (isRemoved) items.delete(key);
    else items.set(key, item);
  }
  return [...items.values()];
}
