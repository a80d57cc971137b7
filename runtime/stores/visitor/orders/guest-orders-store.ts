import { type Persistable, PersistedList } from '../../core/persisted-list.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { isObjectId } from '../../core/type-guards.ts';

/** Storage key of the ids of orders that guests made in this browser. */
export const GUEST_ORDERS_KEY = 'v-guest-orders';

/** Maximum number of them; the oldest are dropped. */
export const MAX_STORED_ORDER_IDS = 20;

/**
 * The orders that guests made in this browser: their ids are all that a guest can find them by without typing anything, and nothing else
 * of the orders is kept.
 */
export class GuestOrdersStore implements Store, Persistable {
  private readonly persisted: PersistedList<string>;

  constructor({ storage }: Pick<StoreContext, 'storage'>) {
    this.persisted = new PersistedList(storage, {
      key: GUEST_ORDERS_KEY,
      idOf: (id) => id,
      isItem: isObjectId,
      maxItems: MAX_STORED_ORDER_IDS,
    });
  }

  get key(): string {
    return this.persisted.key;
  }

  get isPristine(): boolean {
    return this.persisted.isPristine;
  }

  /** The newest first. */
  get ids(): readonly string[] {
    return this.persisted.items.toReversed();
  }

  /** Stores an id at once: the browser may leave the page for that of a payment. One that is there keeps its place. */
  add(orderId: string): void {
    if (!isObjectId(orderId)) return;
    this.persisted.put(orderId);
    this.persisted.flush();
  }

  restore(): void {
    this.persisted.restore();
  }

  flush(): void {
    this.persisted.flush();
  }
}
