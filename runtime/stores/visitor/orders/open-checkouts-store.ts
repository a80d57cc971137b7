import type { CartItem } from '../../../../schemas/generated/wire.ts';
import { cartLineKey } from '../../../domain/cart/cart-line.ts';
import { textDigest } from '../../../domain/random-hex.ts';
import { type Persistable, PersistedList } from '../../core/persisted-list.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { isArrayOf, isObjectId, isRecord, isString } from '../../core/type-guards.ts';

/** Storage key of sent, unconfirmed orders. */
export const OPEN_CHECKOUTS_KEY = 'v-open-checkouts';

/** Maximum number of stored orders; the oldest are dropped. */
const MAX_OPEN_CHECKOUTS = 20;

interface OpenCheckout {
  readonly orderId: string;
  /** Digests of the ordered lines, which reveal no choices or texts. */
  readonly lines: readonly string[];
}

/** Orders sent from this browser, until their confirmation ends the checkout. */
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

  /** Records a sent order. A repeated one keeps its first lines, since the first attempt may have succeeded. */
  begin(orderId: string, items: readonly CartItem[]): void {
    this.restore();
    if (this.persisted.get(orderId) === undefined) this.update(orderId, items);
  }

  /** Sets the lines of a placed order. Stored at once, before the browser may open a payment page. */
  update(orderId: string, items: readonly CartItem[]): void {
    this.persisted.put({ orderId, lines: items.map(digestOf) });
    this.flush();
  }

  /** Ends a checkout. Returns a predicate for its cart lines; undefined when it began elsewhere or has ended. */
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

const isOpenCheckout = (value: unknown): value is OpenCheckout =>
  isRecord(value) && isObjectId(value.orderId) && isArrayOf(value.lines, isString);

const digestOf = (item: CartItem): string => textDigest(cartLineKey(item));
