import { observable } from 'mobx';
import { makeStoreObservable } from './observing.ts';

/** Spec 9: "guest wishlist write delay 100 ms"; whatever else is kept waits as long, but for the cart. */
export const WRITE_DELAY_MS = 100;

/** Spec 9: "mutation debounce 50 ms". Reading: the cart's, which is one write for all changes that follow each other so fast. */
export const MUTATION_DEBOUNCE_MS = 50;

/** What keeps text between visits: the browser's `localStorage` is one. Either call may throw. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export interface PersistedListOptions<Item> {
  /** What the list is kept under. */
  readonly key: string;
  /** What tells its items apart. */
  readonly idOf: (item: Item) => string;
  /** Whether that is an item which was kept: what storage holds may be old, or anybody's. */
  readonly isItem: (kept: unknown) => kept is Item;
  /** Where an item goes that is put on the list again: where it stands, unless it is `last`. */
  readonly onReinsert?: 'last';
  /** Written so many ms after the last change, instead of `WRITE_DELAY_MS` after the first. */
  readonly debounceMs?: number;
  /** How many are kept; the first ones go. */
  readonly maxItems?: number;
}

/** What can be taken over from storage and written to it again. */
export interface Persistable {
  /** What it is kept under. */
  readonly key: string;
  /** Takes over what is kept, from an earlier visit or another tab. */
  restore(): void;
  /** Writes at once what waits to be written. */
  flush(): void;
}

/**
 * A list that outlasts the visit and is the same in every tab. It is empty until somebody says `restore`, so that the first
 * pass over a page is everybody's. Storage that refuses (a private window, a full disk) costs the memory, not the list.
 */
export class PersistedList<Item> implements Persistable {
  readonly #entries = observable.map<string, Item>(undefined, { deep: false });
  /** What changed here and is not written yet, in turn; undefined for an item that was taken off. */
  #pendingChanges: (readonly [id: string, item: Item | undefined])[] = [];
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

  /** The one put on first comes first. */
  get items(): readonly Item[] {
    return [...this.#entries.values()];
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Whether it is still as empty as a page is made with. */
  get isPristine(): boolean {
    return this.#entries.size === 0;
  }

  get(id: string): Item | undefined {
    return this.#entries.get(id);
  }

  /** Puts an item on the list, in place of the one with its id. */
  put(item: Item): void {
    this.recordChange(this.#options.idOf(item), item);
  }

  remove(id: string): void {
    this.recordChange(id, undefined);
  }

  /** Takes everything off, also what another tab has put on meanwhile. */
  clear(): void {
    for (const id of this.mergeWithStorage().keys()) this.recordChange(id, undefined);
  }

  /** What changed here meanwhile stays changed. */
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
      // It is remembered as long as the page is open.
    }
  }

  private recordChange(id: string, item: Item | undefined): void {
    this.applyChange(this.#entries, id, item);
    this.#pendingChanges.push([id, item]);
    const { debounceMs } = this.#options;
    if (debounceMs !== undefined) clearTimeout(this.#timer);
    if (debounceMs !== undefined || this.#timer === undefined)
      this.#timer = setTimeout(() => this.flush(), debounceMs ?? WRITE_DELAY_MS);
  }

  /** What is kept, with what changed here: another tab's change since then is not undone. */
  private mergeWithStorage(): Map<string, Item> {
    const merged = new Map(this.readStorage().map((item) => [this.#options.idOf(item), item]));
    for (const [id, item] of this.#pendingChanges) this.applyChange(merged, id, item);
    return merged;
  }

  private applyChange(list: Map<string, Item>, id: string, item: Item | undefined): void {
    const { onReinsert: again, maxItems: most = Number.POSITIVE_INFINITY } = this.#options;
    if (item === undefined || again === 'last') list.delete(id);
    if (item !== undefined) list.set(id, item);
    for (const first of list.keys()) {
      if (list.size <= most) break;
      list.delete(first);
    }
  }

  private readStorage(): Item[] {
    try {
      const kept: unknown = JSON.parse(this.#storage?.getItem(this.key) ?? '[]');
      return Array.isArray(kept)
        ? kept.filter(this.#options.isItem).slice(-(this.#options.maxItems ?? kept.length))
        : [];
    } catch {
      return [];
    }
  }
}
