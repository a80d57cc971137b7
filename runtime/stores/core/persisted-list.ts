import { observable } from 'mobx';
import { makeStoreObservable } from './observing.ts';

/** Spec 9: "guest wishlist write delay 100 ms"; also of all other persisted data but the cart. */
export const WRITE_DELAY_MS = 100;

/** Spec 9: "mutation debounce 50 ms". Reading: one write for all cart changes within it. */
export const MUTATION_DEBOUNCE_MS = 50;

/** Text storage such as `localStorage`. Both calls may throw. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export interface PersistedListOptions<Item> {
  /** Storage key. */
  readonly key: string;
  readonly idOf: (item: Item) => string;
  /** Validates a stored item, which may be outdated or written by other code. */
  readonly isItem: (value: unknown) => value is Item;
  /** Moves an item that is put again to the end; by default it keeps its place. */
  readonly onReinsert?: 'last';
  /** Delay of a write after the last change, in ms; default: `WRITE_DELAY_MS` after the first change. */
  readonly debounceMs?: number;
  /** Maximum number of items; the first ones are dropped. */
  readonly maxItems?: number;
}

export interface Persistable {
  /** Storage key. */
  readonly key: string;
  /** Reads what an earlier visit or another tab stored. */
  restore(): void;
  /** Writes pending changes at once. */
  flush(): void;
}

/** Undefined is a missing or removed item. */
type Change<Item> = (item: Item | undefined) => Item | undefined;

/**
 * A list that outlasts the visit, shared by all tabs. It is empty until `restore`, so that the first render matches the
 * server's markup. Without working storage (a private window, a full disk) it lasts as long as the page.
 */
export class PersistedList<Item> implements Persistable {
  readonly #entries = observable.map<string, Item>(undefined, { deep: false });
  /** Unwritten changes in order. */
  #pendingChanges: (readonly [id: string, change: Change<Item>])[] = [];
  readonly #storage: KeyValueStorage | undefined;
  readonly #options: PersistedListOptions<Item>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(storage: KeyValueStorage | undefined, options: PersistedListOptions<Item>) {
    this.#storage = storage;
    this.#options = options;
    makeStoreObservable(this, { get: false });
  }

  get key(): string {
    return this.#options.key;
  }

  /** In the order of addition. */
  get items(): readonly Item[] {
    return [...this.#entries.values()];
  }

  get size(): number {
    return this.#entries.size;
  }

  get isPristine(): boolean {
    return this.#entries.size === 0;
  }

  get(id: string): Item | undefined {
    return this.#entries.get(id);
  }

  /** Adds an item, or replaces the one with its id. */
  put(item: Item): void {
    this.recordChange(this.#options.idOf(item), () => item);
  }

  /** Changes an item, unless another tab removes it before the write. */
  update(id: string, change: (item: Item) => Item): void {
    this.recordChange(id, (item) => item && change(item));
  }

  remove(id: string): void {
    this.recordChange(id, () => undefined);
  }

  /** Removes all items, also those that another tab has added. */
  clear(): void {
    for (const id of this.mergeWithStorage().keys()) this.remove(id);
  }

  /** Unwritten changes stay. */
  restore(): void {
    this.#entries.replace(this.mergeWithStorage());
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#storage === undefined || this.#pendingChanges.length === 0) return;
    try {
      this.#storage.setItem(this.key, JSON.stringify([...this.mergeWithStorage().values()]));
      this.#pendingChanges = [];
    } catch {
      // The list lasts as long as the page.
    }
  }

  private recordChange(id: string, change: Change<Item>): void {
    this.applyChange(this.#entries, id, change);
    this.#pendingChanges.push([id, change]);
    const { debounceMs } = this.#options;
    if (debounceMs !== undefined) clearTimeout(this.#timer);
    if (debounceMs !== undefined || this.#timer === undefined)
      this.#timer = setTimeout(() => this.flush(), debounceMs ?? WRITE_DELAY_MS);
  }

  /** The stored items with the unwritten changes: changes of other tabs stay. */
  private mergeWithStorage(): Map<string, Item> {
    const merged = new Map(this.readStorage().map((item) => [this.#options.idOf(item), item]));
    for (const [id, change] of this.#pendingChanges) this.applyChange(merged, id, change);
    return merged;
  }

  private applyChange(list: Map<string, Item>, id: string, change: Change<Item>): void {
    const item = change(list.get(id));
    const { onReinsert, maxItems = Number.POSITIVE_INFINITY } = this.#options;
    if (item === undefined || onReinsert === 'last') list.delete(id);
    if (item !== undefined) list.set(id, item);
    for (const first of list.keys()) {
      if (list.size <= maxItems) break;
      list.delete(first);
    }
  }

  private readStorage(): Item[] {
    try {
      const stored: unknown = JSON.parse(this.#storage?.getItem(this.key) ?? '[]');
      return Array.isArray(stored)
        ? stored.filter(this.#options.isItem).slice(-(this.#options.maxItems ?? stored.length))
        : [];
    } catch {
      return [];
    }
  }
}
