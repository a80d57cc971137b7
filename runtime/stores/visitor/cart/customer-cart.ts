import type { Cart, CartItem, CheckedCartItem } from '../../../../schemas/generated/wire.ts';
import { cartLineKey } from '../../../domain/cart/cart-line.ts';
import { isNoLongerSignedIn, isWorthARetry } from '../customer-request.ts';
import { type PendingChange, SyncedList, type SyncedListHooks } from '../synced-list.ts';
import { MAX_LINES_PER_REQUEST } from './cart-names.ts';
import type { CartLines } from './cart-store.ts';
import type { CartLine, LineSnapshot } from './persisted-cart-line.ts';
import { updatedSnapshot } from './updated-snapshot.ts';

/** A customer's cart at the backend. Each call returns the resulting cart and rejects with `ApiError`. */
export interface CartRemote {
  get(): Promise<Cart>;
  /** Sets quantities and removes lines; the same again changes nothing. */
  change(set: readonly CartItem[], remove: readonly CartItem[]): Promise<Cart>;
  /** Adds quantities; the same id again changes nothing. */
  merge(id: string, products: readonly CartItem[]): Promise<Cart>;
}

/** The cart of a customer. Quantities are sent as absolute numbers, so that repeating a request is harmless. */
export class CustomerCart extends SyncedList<CartLine> implements CartLines {
  readonly #remote: CartRemote;
  /** Of the last answer. */
  #version: number | undefined;

  /** @param known lines of the guest that the cart may contain: source of titles and images */
  constructor(remote: CartRemote, cart: Cart, hooks: SyncedListHooks, known: readonly CartLine[] = []) {
    super({
      ...hooks,
      keyOf: ({ item }) => cartLineKey(item),
      isSame: (a, b) => a.item.quantity === b.item.quantity,
      batchSize: MAX_LINES_PER_REQUEST,
      failurePolicy: (error) => {
        if (isWorthARetry(error)) return 'retry';
        return isNoLongerSignedIn(error) ? 'wait' : 'revert';
      },
    });
    this.#remote = remote;
    this.confirm(known);
    this.take(cart);
  }

  /** Lowers the quantity of a line, and removes it at 0. */
  takeOut(key: string, quantity: number): void {
    const line = this.get(key);
    if (line === undefined) return;
    const left = line.item.quantity - quantity;
    if (left > 0) this.put({ ...line, item: { ...line.item, quantity: left } });
    else this.remove(key);
  }

  /** The version of the cart after all changes are sent; undefined if one is not confirmed. */
  async sentVersion(): Promise<number | undefined> {
    return (await this.sendAll()) ? this.#version : undefined;
  }

  /** Shows the cart as the backend answered it. */
  take(cart: Cart): void {
    this.confirm(this.#toLines(cart));
  }

  protected async fetch(): Promise<readonly CartLine[]> {
    return this.#toLines(await this.#remote.get());
  }

  protected async send(changes: readonly PendingChange<CartLine>[]): Promise<readonly CartLine[]> {
    const itemsWhere = (isWanted: boolean) =>
      changes.filter(({ isRemoved }) => isRemoved === isWanted).map(({ item }) => item.item);
    return this.#toLines(await this.#remote.change(itemsWhere(false), itemsWhere(true)));
  }

  #toLines({ items, currency, version }: Cart): readonly CartLine[] {
    this.#version = version;
    return items.map((checked) => toCartLine(checked, currency, this.known(cartLineKey(checked))));
  }
}

/** @param known the line as last known, if it was in the cart */
function toCartLine(checked: CheckedCartItem, currency: string, known: CartLine | undefined): CartLine {
  const { productId, varientId, quantity, options, lensOptions } = checked;
  const facts = updatedSnapshot(known?.facts ?? unknownSnapshot(checked, currency), checked, currency);
  // The same object for the same line, so that its observers do not run.
  if (known?.item.quantity === quantity) return { item: known.item, facts };
  return { item: { productId, quantity, ...(varientId && { varientId }), options, lensOptions }, facts };
}

/** Of a line that is no longer sold and that this browser has never shown. */
const unknownSnapshot = ({ maximum, limits }: CheckedCartItem, currency: string): LineSnapshot => ({
  slug: '',
  title: {},
  image: '',
  unitPrice: 0,
  currency,
  maximum: Math.max(1, maximum),
  limits,
});
