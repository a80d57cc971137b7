import type { CartItem } from '../../../../schemas/generated/wire.ts';
import { cartLineKey } from '../../../domain/cart/cart-line.ts';
import { textDigest } from '../../../domain/random-hex.ts';
import { type Persistable, PersistedList } from '../../core/persisted-list.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { isArrayOf, isObjectId, isRecord, isString } from '../../core/type-guards.ts';

/** Storage key of the orders that were sent from this browser and not confirmed yet. */
export const OPEN_CHECKOUTS_KEY = 'v-open-checkouts';

/** Maximum number of them; the oldest are dropped. */
const MAX_OPEN_CHECKOUTS = 20;

interface OpenCheckout {
  readonly orderId: string;
  /** Digests of the cart's lines that it was made of: they tell nothing of what was chosen or written. */
  readonly lines: readonly string[];
}

/** The orders that were sent from this browser, until their confirmation has ended their checkout. */
export class OpenCheckoutsStore implements Store, Persistable {
  private readonly persisted: PersistedList<OpenCheckout>;

  constructor({ storage }: Pick<StoreContext, 'storage'>) {
    this.persisted = new PersistedList(storage, {
      key: OPEN_CHECKOUTS_KEY,
      idOf: ({ orderId }) => orderId,
      isItem: isOpenCheckout,
      maxItems: MAX_OPEN_CHECKOUTS,
    });
  }

  get key(): string {
    return this.persisted.key;
  }

  get isPristine(): boolean {
    return this.persisted.isPristine;
  }

  /** An order is sent. Of one that is sent again the lines stay those of the first time: that one may have been made. */
  begin(orderId: string, items: readonly CartItem[]): void {
    this.restore();
    if (this.persisted.get(orderId) === undefined) this.update(orderId, items);
  }

  /** The order is known to be made of these lines. Stored at once: the browser may leave the page for that of a payment. */
  update(orderId: string, items: readonly CartItem[]): void {
    this.persisted.put({ orderId, lines: items.map(digestOf) });
    this.flush();
  }

  /** The checkout has ended. Answers what tells its lines among those of the cart; undefined where it was not begun here, or has ended before. */
  end(orderId: string): ((item: CartItem) => boolean) | undefined {
    this.restore();
    const checkout = this.persisted.get(orderId);
    if (checkout === undefined) return undefined;
    this.persisted.remove(orderId);
    this.flush();
    const lines = new Set(checkout.lines);
    return (item) => lines.has(digestOf(item));
  }

  restore(): void {
    this.persisted.restore();
  }

  flush(): void {
    this.persisted.flush();
  }
}

const isOpenCheckout = (kept: unknown): kept is OpenCheckout =>
  isRecord(kept) && isObjectId(kept.orderId) && isArrayOf(kept.lines, isString);

const digestOf = (item: CartItem): string => textDigest(cartLineKey(item));
