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

/** A merge that was begun, and of which no answer is known that it happened. */
interface CartMerge {
  /** The same whenever it is sent: the backend adds its lines once. */
  readonly _id: string;
  /** Id of the customer with whose cart the lines are merged. */
  readonly customer: string;
  /** The lines as they were sent first. */
  readonly products: readonly CartItem[];
  /** Whether the backend has refused it, and the customer was told so. */
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
  /** Told once for the same lines. */
  readonly onRefused: (error: ApiError) => void;
}

/** A customer's cart with the guest's lines in it. */
export interface MergedCart {
  readonly answer: Cart;
  /** How much of a line, by its key, was taken out of the guest's cart after it was sent first: so much less it is to be. */
  readonly takenOut: ReadonlyMap<string, number>;
}

/**
 * Sends a guest's lines in one call, forgets them once the backend has them (spec 4, "the local cart merges into the server cart
 * and is cleared"), and answers the customer's cart. Whether a merge happened whose answer was lost, nobody knows: its lines are
 * sent again as they were, by its id, and only then what was added to them since. Throws `ApiError` where the backend cannot
 * be reached, takes no more calls for now, or ends the session; of a merge that it refuses otherwise, the lines stay in the browser.
 */
export async function mergeGuestCart(options: MergeGuestCartOptions): Promise<MergedCart> {
  const { cart, remote, journal, isCurrent, onRefused } = options;
  const { guestList } = cart;
  const takenOut = new Map<string, number>();
  let answer: Cart | undefined;
  let isRefused = false;
  /** Another tab may have put something in, or have merged it. */
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
        if (!isToldAlready(merge, last)) onRefused(error);
        journal.write({ ...merge, isRefused: true });
        answer = undefined;
        isRefused = true;
        break;
      }
      // Unless another tab has sent the same, and has done so.
      if (journal.read()?._id === merge._id) {
        subtract(cart, merge.products, takenOut);
        journal.write(undefined);
      }
    }
    // Its lines were taken out by hand: the same put in later is something else.
    if (guestList.size === 0 && journal.read() !== undefined) journal.write(undefined);
    answer ??= await remote.get();
    // Something may have been put in while the cart was on its way.
  } while (hasMore());
  return { answer, takenOut };
}

/** The last merge where it may have happened, and the guest's list has lines of it; else one of the lines that there are. */
function nextMerge({ cart: { guestList }, customer }: MergeGuestCartOptions, last: CartMerge | undefined): CartMerge {
  const isOpen = last?.customer === customer && !last.isRefused;
  if (isOpen && last.products.some((item) => guestList.get(cartLineKey(item)) !== undefined)) return last;
  return { _id: randomHex(12), customer, products: firstLines(guestList.items), isRefused: false };
}

/** As many of the first lines as one request takes. */
function firstLines(lines: readonly CartLine[]): readonly CartItem[] {
  let items = lines.slice(0, MAX_LINES_PER_REQUEST).map(({ item }) => item);
  while (items.length > 1 && JSON.stringify(items).length > MAX_MERGE_CHARACTERS)
    items = items.slice(0, Math.ceil(items.length / 2));
  return items;
}

/** Length of the lines of one merge: a body has 64 KiB at most (`MAX_CALL_BODY_BYTES`), and a character up to 3 bytes. */
const MAX_MERGE_CHARACTERS = 20_000;

const isToldAlready = (merge: CartMerge, last: CartMerge | undefined): boolean =>
  last?.isRefused === true &&
  last.customer === merge.customer &&
  JSON.stringify(last.products) === JSON.stringify(merge.products);

/**
 * What was put into the guest's list since stays. Written at once: another tab would send the lines again.
 *
 * @param takenOut gets how much less there is of a line than was sent
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

/** Remembers a merge until its answer is there, beyond a reload of the page. */
export class CartMergeJournal {
  private readonly storage: KeyValueStorage | undefined;
  /** Of a storage that refuses (a private window, a full disk). */
  private unstored: CartMerge | undefined;

  constructor(storage: KeyValueStorage | undefined) {
    this.storage = storage;
  }

  read(): CartMerge | undefined {
    if (this.unstored !== undefined) return this.unstored;
    try {
      const kept: unknown = JSON.parse(this.storage?.getItem(CART_MERGE_KEY) || 'null');
      return isCartMerge(kept) ? kept : undefined;
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
