import { observableRef } from 'mobx';
import type { Cart, CartItem } from '../../../../schemas/generated/wire.ts';
import { cartLineKey } from '../../../domain/cart/cart-line.ts';
import { remainingQuantity } from '../../../domain/cart/remaining-quantity.ts';
import { productEvent } from '../../../domain/marketing-event.ts';
import { toMajorUnits } from '../../../domain/money.ts';
import { randomHex } from '../../../domain/random-hex.ts';
import { makeStoreObservable } from '../../core/observing.ts';
import { MUTATION_DEBOUNCE_MS, type Persistable, PersistedList } from '../../core/persisted-list.ts';
import type { Store, StoreContext } from '../../core/stores.ts';
import { CART_COUNT_COOKIE, CART_KEY } from './cart-names.ts';
import { type CartLine, isCartLine, type LineSnapshot } from './persisted-cart-line.ts';

/** Cart lines by key: a guest's in the browser, or a customer's at the backend (`CustomerCart`). */
export interface CartLines extends Pick<PersistedList<CartLine>, 'items' | 'get' | 'put' | 'update' | 'remove'> {
  /** Of a customer's cart: its version after all changes are sent; undefined when unknown. */
  readonly sentVersion?: () => Promise<number | undefined>;
  /** Of a customer's cart: shows an answer of the backend. */
  readonly take?: (cart: Cart) => void;
  /** Of a customer's cart: fetches it. */
  readonly refresh?: () => Promise<void>;
}

/** The cart: a guest's in the browser, a customer's at the backend. */
export class CartStore implements Store, Persistable {
  /** The guest's lines in this browser, unchanged while a customer's are adopted. */
  readonly guestList: PersistedList<CartLine>;
  private customerLines: CartLines | undefined = undefined;
  readonly #setCookie: StoreContext['setCookie'];
  readonly #session: StoreContext['session'] | undefined;
  readonly #events: StoreContext['events'] | undefined;

  /** @param session without it, a guest */
  constructor({
    storage,
    setCookie,
    session,
    events,
  }: Pick<StoreContext, 'storage' | 'setCookie'> & Partial<Pick<StoreContext, 'session' | 'events'>>) {
    this.#setCookie = setCookie;
    this.#session = session;
    this.#events = events;
    this.guestList = new PersistedList(storage, {
      key: CART_KEY,
      idOf: ({ item }) => cartLineKey(item),
      isItem: isCartLine,
      debounceMs: MUTATION_DEBOUNCE_MS,
    });
    makeStoreObservable<this, 'customerLines'>(this, {
      guestList: false,
      customerLines: observableRef,
      quantityOfProduct: false,
      remainingQuantity: false,
    });
  }

  get key(): string {
    return this.guestList.key;
  }

  get isPristine(): boolean {
    return this.lines.length === 0;
  }

  /** In the order of addition. */
  get lines(): readonly CartLine[] {
    return this.#list.items;
  }

  /** Whether the lines are a customer's. */
  get isCustomers(): boolean {
    return this.customerLines !== undefined;
  }

  /** Number of pieces. */
  get count(): number {
    return this.lines.reduce((sum, { item }) => sum + item.quantity, 0);
  }

  /** Number of pieces of a product in all lines. */
  quantityOfProduct(id: string): number {
    return this.lines.reduce((sum, { item }) => (item.productId === id ? sum + item.quantity : sum), 0);
  }

  private get items(): readonly CartItem[] {
    return this.lines.map(({ item }) => item);
  }

  /**
   * The quantity of an item that can still be added beside all lines.
   *
   * @param replaced key of a line that the item would replace
   */
  remainingQuantity(item: CartItem, { limits, maximum }: LineSnapshot, replaced?: string): number {
    const { items } = this;
    const others = items.filter((other) => cartLineKey(other) !== replaced);
    const key = cartLineKey(item);
    const had = others.find((other) => cartLineKey(other) === key)?.quantity ?? 0;
    const shared = limits ?? { [item.varientId ?? item.productId]: maximum };
    return Math.max(0, Math.min(maximum - had, remainingQuantity(item, shared, others, items)));
  }

  /**
   * Adds an item, or its quantity to the same line, up to the remaining quantity. Returns the added quantity.
   */
  add(item: CartItem, snapshot: LineSnapshot): number {
    const added = this.setLine(item, snapshot, this.remainingQuantity(item, snapshot));
    if (added > 0) this.announce(item, snapshot, added);
    return added;
  }

  /**
   * Replaces an edited line; equal lines are merged. Returns the added quantity; at 0 the line stays unchanged.
   *
   * @param key of the edited line
   */
  replace(key: string, item: CartItem, snapshot: LineSnapshot): number {
    const room = this.remainingQuantity(item, snapshot, key);
    if (room === 0) return 0;
    // A quantity of 0 keeps its position.
    if (cartLineKey(item) === key) this.#list.put({ item: { ...item, quantity: 0 }, facts: snapshot });
    else this.#list.remove(key);
    return this.setLine(item, snapshot, room);
  }

  /** Updates the display data of a line, unless another tab has removed it. */
  updateSnapshot(key: string, snapshot: LineSnapshot): void {
    const line = this.#list.get(key);
    if (line !== undefined && JSON.stringify(line.facts) !== JSON.stringify(snapshot))
      this.#list.update(key, (stored) => ({ ...stored, facts: snapshot }));
  }

  remove(item: CartItem): void {
    this.#list.remove(cartLineKey(item));
    this.publishCount();
  }

  /** Restores a removed line unchanged, even if sold out, unless it was added again. */
  undoRemoval(line: CartLine): void {
    if (this.#list.get(cartLineKey(line.item)) !== undefined) return;
    this.#list.put(line);
    this.publishCount();
  }

  /**
   * Sets the quantity of a line up to the maximum; 0 removes it. Returns the resulting quantity.
   * Source: spec 4, "the cart is empty after the last item is removed".
   */
  setQuantity(item: CartItem, quantity: number): number {
    const key = cartLineKey(item);
    const line = this.#list.get(key);
    if (line === undefined) return 0;
    if (quantity <= 0) {
      this.remove(line.item);
      return 0;
    }
    const room = this.remainingQuantity(line.item, line.facts, key);
    const next = room === 0 ? line.item.quantity : Math.min(Math.trunc(quantity), room);
    this.#list.put({ ...line, item: { ...line.item, quantity: next } });
    this.publishCount();
    return next;
  }

  /** Removes matching lines, also those that another tab has added. */
  removeWhere(isRemoved: (item: CartItem) => boolean): void {
    if (!this.isCustomers) this.guestList.restore();
    for (const { item } of this.lines) if (isRemoved(item)) this.#list.remove(cartLineKey(item));
    this.publishCount();
  }

  /** The version of a customer's cart to order; undefined for a guest. */
  async sentVersion(): Promise<number | undefined> {
    return this.customerLines?.sentVersion?.();
  }

  /** Shows the backend's answer in a customer's cart. */
  take(cart: Cart): void {
    this.customerLines?.take?.(cart);
    this.publishCount();
  }

  /** Fetches a customer's cart, which other devices may have changed. */
  async refresh(): Promise<void> {
    await this.customerLines?.refresh?.();
  }

  /** Switches to a customer's lines; undefined: to the guest's. */
  adopt(customerLines: CartLines | undefined): void {
    this.customerLines = customerLines;
    this.publishCount();
  }

  restore(): void {
    this.guestList.restore();
    this.publishCount();
  }

  flush(): void {
    this.guestList.flush();
  }

  private setLine(item: CartItem, snapshot: LineSnapshot, room: number): number {
    const added = Math.min(item.quantity, room);
    if (added <= 0) return 0;
    const had = this.#list.get(cartLineKey(item))?.item.quantity ?? 0;
    this.#list.put({ item: { ...item, quantity: had + added }, facts: snapshot });
    this.publishCount();
    return added;
  }

  private announce({ productId: id }: CartItem, { unitPrice, currency }: LineSnapshot, quantity: number): void {
    const item = { id, quantity, price: toMajorUnits(unitPrice, currency) };
    this.#events?.emit(productEvent('addToCart', item, { currency, eventId: randomHex(8) }));
  }

  /** Publishes the count in a cookie; also called for changes outside of the store. */
  publishCount(): void {
    // While a customer's cart is loading, its last count stays.
    const isLoading =
      this.customerLines === undefined && (this.#session?.status ?? 'unauthenticated') !== 'unauthenticated';
    if (isLoading && this.count === 0) return;
    this.#setCookie(CART_COUNT_COOKIE, String(this.count));
  }

  get #list(): CartLines {
    return this.customerLines ?? this.guestList;
  }
}
