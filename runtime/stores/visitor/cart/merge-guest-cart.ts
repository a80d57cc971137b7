import type { Cart, CartItem } from '../../../../schemas/generated/wire.ts';
import type { ApiError } from '../../../api/api.ts';
import { cartLineKey } from '../../../domain/cart/cart-line.ts';
import { randomHex } from '../../../domain/random-hex.ts';
import type { KeyValueStorage } from '../../core/persisted-list.ts';
import { isArrayOf, isObjectId, isRecord, isString } from '../../core/type-guards.ts';
import { isRefusal } from '../customer-request.ts';
import { CART_MERGE_KEY, MAX_LINES_PER_REQUEST } from './cart-names.ts';
import type { CartStore } from './cart-store.ts';
import type { CartRemote } from './customer-cart.ts';
import { type CartLine, isCartItem } from './persisted-cart-line.ts';

/** A merge without a known answer. */
interface CartMerge {
  /** The same on every attempt, so that the backend adds the lines once. */
  readonly _id: string;
  /** Id of the customer. */
  readonly customer: string;
  /** The lines of the first attempt. */
  readonly products: readonly CartItem[];
  /** Whether the backend refused it, which the customer has seen. */
  readonly isRefused: boolean;
}

export interface MergeGuestCartOptions {
  readonly cart: Pick<CartStore, 'guestList'>;
  readonly remote: CartRemote;
  /** Id of the customer. */
  readonly customer: string;
  readonly journal: CartMergeJournal;
  /** Whether this customer is still signed in; nothing more is sent otherwise. */
  readonly isCurrent: () => boolean;
  /** Called once for the same lines. */
  readonly onRefused: (error: ApiError) => void;
}

/** A customer's cart with the guest's lines in it. */
export interface MergedCart {
  readonly answer: Cart;
  /** Quantities by line key that were removed from the guest's cart after the first attempt. */
  readonly takenOut: ReadonlyMap<string, number>;
}

/**
 * Sends a guest's lines in one call, clears them on success (spec 4, "the local cart merges into the server cart and is
 * cleared"), and returns the customer's cart. After a lost answer the same lines are sent again under the same id, then those
 * added since. Rejects with `ApiError` if the backend is unreachable, limits the rate or ended the session; after another
 * refusal the lines stay in the browser.
 */
export async function mergeGuestCart(options: MergeGuestCartOptions): Promise<MergedCart> {
  const { cart, remote, journal, isCurrent, onRefused } = options;
  const { guestList } = cart;
  const takenOut = new Map<string, number>();
  let answer: Cart | undefined;
  let isRefused = false;
  /** Another tab may have added or merged lines. */
  const hasMore = () => {
    guestList.restore();
    return guestList.size > 0 && isCurrent() && !isRefused;
  };
  do {
    while (hasMore()) {
      const last = journal.read();
      const merge = nextMerge(options, last);
      if (merge !== last) journal.write(merge);
      try {
        answer = await remote.merge(merge._id, merge.products);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        if (!wasReported(merge, last)) onRefused(error);
        journal.write({ ...merge, isRefused: true });
        answer = undefined;
        isRefused = true;
        break;
      }
      // Unless another tab has done so for the same merge.
      if (journal.read()?._id === merge._id) {
        subtract(cart, merge.products, takenOut);
        journal.write(undefined);
      }
    }
    // The visitor has removed its lines; adding them later is another merge.
    if (guestList.size === 0 && journal.read() !== undefined) journal.write(undefined);
    answer ??= await remote.get();
    // Lines may have been added during the request.
  } while (hasMore());
  return { answer, takenOut };
}

/** The last merge if it may have succeeded and the guest's list still has its lines; otherwise a new one. */
function nextMerge({ cart: { guestList }, customer }: MergeGuestCartOptions, last: CartMerge | undefined): CartMerge {
  const isOpen = last?.customer === customer && !last.isRefused;
  if (isOpen && last.products.some((item) => guestList.get(cartLineKey(item)) !== undefined)) return last;
  return { _id: randomHex(12), customer, products: firstLines(guestList.items), isRefused: false };
}

/** The first lines that fit into one request. */
function firstLines(lines: readonly CartLine[]): readonly CartItem[] {
  let items = lines.slice(0, MAX_LINES_PER_REQUEST).map(({ item }) => item);
  while (items.length > 1 && JSON.stringify(items).length > MAX_MERGE_CHARACTERS)
    items = items.slice(0, Math.ceil(items.length / 2));
  return items;
}

/** Maximum JSON length of one merge: a body has up to 64 KiB (`MAX_CALL_BODY_BYTES`), a character up to 3 bytes. */
const MAX_MERGE_CHARACTERS = 20_000;

const wasReported = (merge: CartMerge, last: CartMerge | undefined): boolean =>
  last?.isRefused === true &&
  last.customer === merge.customer &&
  JSON.stringify(last.products) === JSON.stringify(merge.products);

/**
 * Removes the sent lines from the guest's list; what was added since stays. Written at once, or another tab would send them again.
 *
 * @param takenOut collects quantities that were removed after they were sent
 */
function subtract(
  { guestList }: Pick<CartStore, 'guestList'>,
  products: readonly CartItem[],
  takenOut: Map<string, number>,
): void {
  guestList.restore();
  for (const sent of products) {
    const key = cartLineKey(sent);
    const line = guestList.get(key);
    const quantity = (line?.item.quantity ?? 0) - sent.quantity;
    if (quantity < 0) takenOut.set(key, (takenOut.get(key) ?? 0) - quantity);
    if (line === undefined) continue;
    if (quantity > 0) guestList.put({ ...line, item: { ...line.item, quantity } });
    else guestList.remove(key);
  }
  guestList.flush();
}

/** Stores a merge until its answer, also beyond a reload. */
export class CartMergeJournal {
  private readonly storage: KeyValueStorage | undefined;
  /** In place of storage that fails (a private window, a full disk). */
  private unstored: CartMerge | undefined;

  constructor(storage: KeyValueStorage | undefined) {
    this.storage = storage;
  }

  read(): CartMerge | undefined {
    if (this.unstored !== undefined) return this.unstored;
    try {
      const stored: unknown = JSON.parse(this.storage?.getItem(CART_MERGE_KEY) || 'null');
      return isCartMerge(stored) ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  write(merge: CartMerge | undefined): void {
    this.unstored = this.storage === undefined ? merge : undefined;
    try {
      this.storage?.setItem(CART_MERGE_KEY, merge === undefined ? '' : JSON.stringify(merge));
    } catch {
      this.unstored = merge;
    }
  }
}

const isCartMerge = (value: unknown): value is CartMerge =>
  isRecord(value) &&
  isObjectId(value._id) &&
  isString(value.customer) &&
  isArrayOf(value.products, isCartItem) &&
  typeof value.isRefused === 'boolean';
