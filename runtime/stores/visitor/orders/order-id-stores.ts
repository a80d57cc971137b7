import type { LazyStore, LazyStoreContext } from '../../core/lazy-stores.ts';
import { type Persistable, PersistedList } from '../../core/persisted-list.ts';
import { isObjectId } from '../../core/type-guards.ts';

/** Storage key of the ids of orders that guests made in this browser. */
export const GUEST_ORDERS_KEY = 'v-guest-orders';

/** Storage key of the ids of orders whose confirmation has emptied the cart. */
export const FINISHED_CHECKOUTS_KEY = 'v-finished-checkouts';

/** Maximum number of ids under each key; the oldest are dropped. */
export const MAX_STORED_ORDER_IDS = 20;

/** Ids of orders that are kept in this browser, and nothing else of the orders. */
class OrderIdStore implements LazyStore, Persistable {
  private readonly persisted: PersistedList<string>;

  protected constructor(storage: LazyStoreContext['storage'], key: string) {
    this.persisted = new PersistedList(storage, {
      key,
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

  has(orderId: string): boolean {
    return this.persisted.get(orderId) !== undefined;
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

/** The orders that guests made in this browser: their ids are all that a guest can find them by without typing anything. */
export class GuestOrdersStore extends OrderIdStore {
  constructor({ storage }: Pick<LazyStoreContext, 'storage'>) {
    super(storage, GUEST_ORDERS_KEY);
  }
}

/** The orders after which the cart was emptied: whoever returns to a confirmation has perhaps filled it again. */
export class FinishedCheckoutsStore extends OrderIdStore {
  constructor({ storage }: Pick<LazyStoreContext, 'storage'>) {
    super(storage, FINISHED_CHECKOUTS_KEY);
  }
}
