import { type Persistable, PersistedList } from '../../core/persisted-list.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { isObjectId } from '../../core/type-guards.ts';

/** Storage key of the ids of guest orders. */
export const GUEST_ORDERS_KEY = 'v-guest-orders';

/** Maximum number of stored ids; the oldest are dropped. */
export const MAX_STORED_ORDER_IDS = 20;

/**
 * The ids of orders that guests placed in this browser. No other data of the orders is stored.
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

  /** Stores an id at once, before the browser may open a payment page. A known id keeps its position. */
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
