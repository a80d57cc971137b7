import { makeStoreObservable } from '../core/observing.ts';
import { type Persistable, PersistedList } from '../core/persisted-list.ts';
import type { Store, StoreContext } from '../core/stores.ts';
import { isObjectId } from '../core/type-guards.ts';

/** Storage key of the recently viewed products. */
export const RECENT_KEY = 'v-recent';

/** Maximum number of stored products. */
export const MAX_RECENT_PRODUCTS = 20;

/** The recently viewed products. */
export class RecentlyViewedStore implements Store, Persistable {
  readonly #persisted: PersistedList<string>;

  constructor({ storage }: Pick<StoreContext, 'storage'>) {
    this.#persisted = new PersistedList(storage, {
      key: RECENT_KEY,
      idOf: (id) => id,
      isItem: isObjectId,
      onReinsert: 'last',
      maxItems: MAX_RECENT_PRODUCTS,
    });
    makeStoreObservable(this);
  }

  get key(): string {
    return this.#persisted.key;
  }

  get isPristine(): boolean {
    return this.#persisted.isPristine;
  }

  /** Product ids, the most recent first. */
  get ids(): readonly string[] {
    return this.#persisted.items.toReversed();
  }

  /** Records a view of a product. */
  add(productId: string): void {
    this.#persisted.put(productId);
  }

  /** Removes all entries. */
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
