import { makeStoreObservable } from '../core/observing.ts';
import { type Persistable, PersistedList } from '../core/persisted-list.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import { isString } from '../core/type-guards.ts';

/** Storage key of the search history. */
export const SEARCHES_KEY = 'v-searches';

/** Maximum number of stored searches. */
export const MAX_SEARCHES = 8;

/** Longer searches are not stored. */
const MAX_SEARCH_LENGTH = 100;

/** The search history of the browser. */
export class SearchHistory implements Store, Persistable {
  readonly #persisted: PersistedList<string>;

  constructor({ storage }: Pick<StoreContext, 'storage'>) {
    this.#persisted = new PersistedList(storage, {
      key: SEARCHES_KEY,
      idOf: searchId,
      isItem: isStorableSearch,
      onReinsert: 'last',
      maxItems: MAX_SEARCHES,
    });
    makeStoreObservable(this);
  }

  get key(): string {
    return this.#persisted.key;
  }

  get isPristine(): boolean {
    return this.#persisted.isPristine;
  }

  /** The searches as typed, the most recent first; case does not make a difference. */
  get searches(): readonly string[] {
    return this.#persisted.items.toReversed();
  }

  add(text: string): void {
    if (isStorableSearch(text)) this.#persisted.put(normalizeSearch(text));
  }

  remove(text: string): void {
    this.#persisted.remove(searchId(text));
  }

  clear(): void {
    this.#persisted.clear();
  }

  restore(): void {
    this.#persisted.restore();
  }

  flush(): void {
    this.#persisted.flush();
  }
}

const normalizeSearch = (text: string): string => text.trim().replace(/\s+/g, ' ');

const searchId = (text: string): string => normalizeSearch(text).toLowerCase();

const isStorableSearch = (text: unknown): text is string =>
  isString(text) && normalizeSearch(text) !== '' && text.length <= MAX_SEARCH_LENGTH;
